import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
// convention: a benchmarked statement, which is a call of a function
import { queryText } from '../../../db/connection.ts'
import { prepared } from '../../../db/query/prepared.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { bookingsChanged } from '../change/events.ts'

const releasing = prepared((db, { resourceIds }: { resourceIds: readonly number[] | null }) =>
  db
    .selectFrom(sql<{ id: number }>`release_due(current_company(), ${resourceIds}::bigint[])`.as('due'))
    .innerJoin('bookings as b', 'b.id', 'due.id')
    .select(['b.declaration_id', 'b.resource_id']),
)

/**
 * Releases bookings without a check-in in time, on these resources and those linked to them, or everywhere (null),
 * because a resource that is shown free must be bookable (R227). Not awaited, so that it travels with the next query.
 */
export async function releaseDue(work: UnitOfWork<Actor | null>, resourceIds: readonly number[] | null): Promise<void> {
  await tellReleased(work, await releasing(work.db, { resourceIds }).execute())
}

/** Bookings of few places keep the plans of their statements; what is planned for thousands of them is planned anew. */
const fewPlaces = 100

/**
 * Releases bookings without a check-in in time, and keeps the resources as `keepResources` does: what comes before a check of `places`
 * new bookings. Not awaited, so that it travels with the next query.
 */
export async function readyResources(
  work: UnitOfWork<Actor | null>,
  resourceIds: readonly number[],
  places: number,
): Promise<void> {
  const rows = await queryText<ReleasedBooking>(work.db, 'select * from ready_resources($1, $2)', [
    resourceIds,
    places <= fewPlaces,
  ])
  await tellReleased(work, rows)
}

type ReleasedBooking = Record<'declaration_id' | 'resource_id', number>

async function tellReleased(work: UnitOfWork<Actor | null>, released: readonly ReleasedBooking[]): Promise<void> {
  if (!released.length) return
  const ids = released.map(({ declaration_id }) => declaration_id)
  const resources = released.map(({ resource_id }) => resource_id)
  await bookingsChanged({ ...work, actor: null }, [...new Set(ids)], [...new Set(resources)])
}
