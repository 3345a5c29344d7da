import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { costText } from '../../../sql/bookings.ts'
import { withValues } from '../../../sql/with-values.ts'
import type { SpanOfResource, Step } from './running.ts'

/** The first half of a step: shortens or deletes the old booking, before the new place is checked. */
export async function makeRoom(db: Db, id: number, step: Step): Promise<void> {
  if (step.kind === 'split') await endFirstPart(db, id, new Date(step.at))
  if (step.kind === 'join') await db.deleteFrom('bookings').where('id', '=', id).execute()
}

/** The second half: writes the booking at its new place or time, and returns its id. */
export async function moveToPlace(db: Db, id: number, step: Step): Promise<number> {
  if (step.kind === 'split') return insertRest(db, id, step.to)
  if (step.kind === 'join') await move(db, step.first.id, step.to)
  if (step.kind === 'move') await move(db, id, step.to)
  return step.kind === 'join' ? step.first.id : id
}

/**
 * When a booking `b` that is moved to a start at a resource `r` is released: whoever moves it has as long to check in as
 * anybody, and what keeps both keeps the time it had (decision 0064).
 */
export const releasedAfter = (starts: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`case when b.status <> 'booked' then null when b.resource_id = r.id and b.starts = ${starts} then b.release_at
    else greatest(${starts}, now()) + make_interval(mins => r.auto_release) end`

/** The columns of a booking `b` that follow from its place, over its resource `r`. */
function whereItIs({ from, to }: SpanOfResource) {
  const [starts, ends] = [new Date(from), new Date(to)]
  return {
    starts,
    ends,
    release_at: releasedAfter(sql`${starts}::timestamptz`),
    ...warnedBefore(ends),
    cost: withValues<number | null>(costText('r', '$1::timestamptz', '$2::timestamptz'), [starts, ends]),
  }
}

/** The warning before a new end of a booking, over its resource `r`. */
const warnedBefore = (ends: Date) => ({
  warn_at: sql<Date | null>`${ends}::timestamptz - make_interval(mins => r.expiring_warning)`,
})

async function move(db: Db, id: number, place: SpanOfResource): Promise<void> {
  await db
    .updateTable('bookings as b')
    .from('resources as r')
    .set({ resource_id: place.resourceId, ...whereItIs(place) })
    .where('b.id', '=', id)
    .where('r.id', '=', place.resourceId)
    .execute()
}

async function endFirstPart(db: Db, id: number, ends: Date): Promise<void> {
  await db
    .updateTable('bookings as b')
    .from('resources as r')
    .set({
      ends,
      ...warnedBefore(ends),
      cost: withValues<number | null>(costText('r', 'b.starts', '$1::timestamptz'), [ends]),
    })
    .where('b.id', '=', id)
    .whereRef('r.id', '=', 'b.resource_id')
    .execute()
}

/**
 * Inserts the rest as a booking of its own. A check-in doesn't carry over to it, because it is at another place or
 * time.
 */
async function insertRest(db: Db, id: number, place: SpanOfResource): Promise<number> {
  const { starts, ends, warn_at, cost } = whereItIs(place)
  const release_at = sql<Date | null>`${starts}::timestamptz + make_interval(mins => r.auto_release)`
  const { id: rest } = await db
    .insertInto('bookings')
    .columns([
      'declaration_id',
      'host_id',
      'user_id',
      'resource_id',
      'starts',
      'ends',
      'release_at',
      'warn_at',
      'cost',
      'part_of',
    ])
    .expression((eb) =>
      eb
        .selectFrom(['bookings as b', 'resources as r'])
        .where('b.id', '=', id)
        .where('r.id', '=', place.resourceId)
        .select(['b.declaration_id', 'b.host_id', 'b.user_id', 'r.id as resource_id'])
        .select([sql<Date>`${starts}::timestamptz`.as('starts'), sql<Date>`${ends}::timestamptz`.as('ends')])
        .select([release_at.as('release_at'), warn_at.as('warn_at'), cost.as('cost'), 'b.id as part_of']),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return rest
}
