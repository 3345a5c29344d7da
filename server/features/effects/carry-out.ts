import type { Decisions } from '@kontor/contract'
import { Outdated } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { cancelSeveral, lockSeveral, moveSeveral } from '../bookings/bookings.ts'
import type { Proposals } from './proposals.ts'
import type { Broken } from './times.ts'

/** The choice about a booking that wasn't decided by itself. */
function ofTheRest({ id, why }: Broken, rest: Decisions['rest'], proposals: Proposals) {
  const { place = null, stays = false } = proposals.get(id) ?? {}
  if (rest !== 'move') return { action: rest, resource_id: null }
  if (place && !stays) return { action: 'move' as const, resource_id: place.resource_id }
  return { action: why === 'gone' ? ('cancel' as const) : ('keep' as const), resource_id: null }
}

/**
 * Moves and cancels the bookings as decided, with the caller's own rights, and tells their hosts. Locks all of them first, in
 * the order of decision 0011.
 */
export async function carryOut(
  work: UnitOfWork,
  { broken, proposals }: { broken: readonly Broken[]; proposals: Proposals },
  { each, rest }: Decisions,
  reason: string,
): Promise<void> {
  const decided = new Map(each.map((decision) => [decision.booking_id, decision]))
  const all = broken.map((booking) => ({
    booking,
    ...(decided.get(booking.id) ?? ofTheRest(booking, rest, proposals)),
  }))
  const moves = all.flatMap(({ booking: { id, version }, action, resource_id }) =>
    action === 'move' ? [{ id, version, resourceId: resource_id! }] : [],
  )
  const cancelled = all.flatMap(({ booking, action }) => (action === 'cancel' ? [booking] : []))
  const touched = [...moves, ...cancelled].map(({ id }) => id)
  if (touched.length === 0) return
  await lockSeveral(work.db, touched)
  await moveSeveral(work, moves, 'decisions')
  if (cancelled.length > 0) {
    const picked = cancelled.map(({ id }) => id)
    const versions = cancelled.map(({ version }) => version)
    const { refused } = (await cancelSeveral(work, { picked, versions, is_preview: false })).data
    if (refused.some(({ reason: why }) => why === 'forbidden')) throw new AppError('forbidden')
    if (refused.length > 0) throw new Outdated()
  }
  const from = new Map(broken.map(({ id, resource_id }) => [id, resource_id]))
  await enqueue(work.db, 'tell-hosts', {
    moved: moves.map(({ id }) => [id, from.get(id)!]),
    cancelled: cancelled.map(({ id }) => id),
    by: work.actor.userId,
    reason,
  })
}
