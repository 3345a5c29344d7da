import { sql } from 'kysely'
import { together } from '../../../db/connection.ts'
import { type BookingApproval, costText } from '../../../sql/bookings.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { readContext, requireExtendable, requireMovable, windowOf } from '../../availability/availability.ts'
import { askAgain, isWithinFormer } from './approval.ts'
import { requireAll } from './book.ts'
import { keepResources, lockResources } from './locks.ts'
import { releasedAfter } from './move.ts'
import type { SpanOfResource } from './running.ts'

/** A booking with its present place, and its new one. */
export interface Moving {
  id: number
  before: SpanOfResource
  to: SpanOfResource
}

interface Reservation {
  declarationId: number
  approval: BookingApproval
  hostId: number
  moves: readonly Moving[]
  /** The moved bookings, with all other parts of those that were split: each counts as one for limits. */
  parts: readonly number[]
  /** They run, and keep their start. */
  keepsStart?: boolean
}

/**
 * Moves bookings of one reservation, whose locks the caller has taken, to other places or times: all or none, by a fixed number of
 * queries. Refuses as `requireMovable` does, at the field `slots`. Returns what `askAgain` does.
 */
export async function moveTogether(work: UnitOfWork, wanted: Reservation): Promise<number[]> {
  const { db, actor, lang, isLastTry } = work
  const { declarationId, approval, hostId, moves, parts, keepsStart = false } = wanted
  const targets = [...new Set(moves.map(({ to }) => to.resourceId))]
  const touched = [...new Set([...moves.map(({ before }) => before.resourceId), ...targets])]
  await together([lockResources(work, touched), keepResources(db, targets)])
  const ranges = moves.map(({ to }) => to).sort((a, b) => a.from - b.from)
  const ids = moves.map(({ id }) => id)
  const ignored = { bookingIds: new Set(ids) }
  const known = { ignored, holdsDue: isLastTry, hostId }
  const contexts = await readContext(db, actor, { ids: targets, ...known }, windowOf(ranges))
  requireAll(targets, contexts, 'resource_id')
  const rangesOf = Map.groupBy(ranges, ({ resourceId }) => resourceId)
  const [{ before }] = moves as [Moving]
  const one = moves.length === 1 && { present: before }
  const judged = { ...known, ...one, contexts, ranges, rangesOf, parts, now: Date.now(), lang }
  await (keepsStart ? requireExtendable : requireMovable)(db, actor, judged, 'slots')
  const rows = sql<{ id: number; target: number; starts: Date; ends: Date }>`unnest(${ids}::bigint[],
    ${moves.map(({ to }) => to.resourceId)}::bigint[], ${moves.map(({ to }) => new Date(to.from))}::timestamptz[],
    ${moves.map(({ to }) => new Date(to.to))}::timestamptz[])`
  await db
    .updateTable('bookings as b')
    .from(rows.as<'m'>(sql`m (id, target, starts, ends)`))
    .innerJoin('resources as r', 'r.id', 'm.target')
    .whereRef('b.id', '=', 'm.id')
    .set({
      resource_id: sql<number>`r.id`,
      starts: sql<Date>`m.starts`,
      ends: sql<Date>`m.ends`,
      cost: sql.raw<number | null>(costText('r', 'm.starts', 'm.ends')),
      release_at: releasedAfter(sql.ref('m.starts')),
      warn_at: sql<Date | null>`m.ends - make_interval(mins => r.expiring_warning)`,
    })
    .execute()
  return askAgain(db, actor, { declarationId, approval, contexts, isWithin: moves.every(isWithinFormer) })
}
