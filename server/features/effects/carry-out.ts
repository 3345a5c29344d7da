import type { Decisions, EffectsOfChange } from '@kontor/contract'
import { OutdatedError } from '../../db/transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { cancelSeveral, explain, lockSeveral, moveSeveral } from '../bookings/bookings.ts'
import type { Proposals } from './proposals.ts'
import type { BrokenBooking } from './times.ts'
import { hold, holdRows, lockPlaces } from './try-out.ts'

/** A broken booking with the choice about it. */
export interface BookingDecision {
  booking: BrokenBooking
  action: Decisions['each'][number]['action']
  /** The resource that it moves to. */
  resource_id: number | null
}

/** The choice about each of the bookings: its own, else that about the rest. */
export function decide(
  broken: readonly BrokenBooking[],
  proposals: Proposals,
  { each, rest }: Decisions,
): BookingDecision[] {
  const decided = new Map(each.map((decision) => [decision.booking_id, decision]))
  return broken.map((booking) => ({
    booking,
    ...(decided.get(booking.id) ?? ofTheRest(booking, rest, proposals)),
  }))
}

/** The choice about all others; a booking that can't be moved stays (decision 0046). */
function ofTheRest(
  { id, why }: BrokenBooking,
  rest: Decisions['rest'],
  { places, staying }: Proposals,
): Omit<BookingDecision, 'booking'> {
  if (rest === 'fit') return { action: staying.has(id) ? 'keep' : 'cancel', resource_id: null }
  if (rest !== 'move') return { action: rest!, resource_id: null }
  const place = places.get(id)
  if (place) return { action: 'move', resource_id: place.resource_id }
  return { action: why === 'gone' ? 'cancel' : 'keep', resource_id: null }
}

export const outcomeOf = (decided: readonly BookingDecision[]): EffectsOfChange['outcome'] => {
  const count = (wanted: BookingDecision['action']) => decided.filter(({ action }) => action === wanted).length
  return { moved: count('move'), cancelled: count('cancel'), kept: count('keep') }
}

interface Carrying {
  decided: readonly BookingDecision[]
  reason: string
  /** The resources of the change, held still from before the first booking is moved: who books one of them may wait for that booking. */
  resources: readonly number[]
  /** As the change says it. */
  holds: boolean
}

/**
 * Moves and cancels the bookings as decided, with the caller's own rights, and tells their hosts. Locks all of them first, in
 * the order of decision 0011.
 */
export async function carryOut(work: UnitOfWork, { decided, reason, resources, holds }: Carrying): Promise<void> {
  const moves = decided.flatMap(({ booking: { id, version }, action, resource_id }) =>
    action === 'move' ? [{ id, version, resourceId: resource_id! }] : [],
  )
  const cancelled = decided.flatMap(({ booking, action }) => (action === 'cancel' ? [booking] : []))
  const touched = [...moves, ...cancelled].map(({ id }) => id)
  if (touched.length === 0) return
  await lockSeveral(work.db, touched, async () => {})
  const targets = moves.map(({ resourceId }) => resourceId)
  const still = [...resources, ...targets]
  if (holds) await hold(work.db, still)
  else {
    // Moving and cancelling lock the places of the bookings; who books one of them has that lock before the row.
    const left = decided.filter(({ action }) => action !== 'keep').map(({ booking }) => booking.resource_id)
    await lockPlaces(work.db, [...left, ...targets])
    await holdRows(work.db, still)
  }
  await moveSeveral(work, moves, 'decisions')
  if (cancelled.length > 0) {
    const picked = cancelled.map(({ id }) => id)
    const versions = cancelled.map(({ version }) => version)
    const { refused } = (await cancelSeveral(work, { picked, versions, is_preview: false })).data
    if (refused.some(({ reason: why }) => why === 'forbidden')) throw new AppError('forbidden')
    if (refused.length > 0) throw new OutdatedError()
  }
  await explain(work, touched, reason)
}
