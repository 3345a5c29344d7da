import { type BookingState, isHolding, type Transaction } from './timeline.ts'

/*
 * Days on which the building is closed. They are days on its clock, which is one or two hours ahead of UTC: a booking within both days is
 * in it for certain, and one that touches either may be.
 */

const hour = 3_600_000

type Range = { from: number; to: number }

const overlaps = ({ from, to }: Range, first: number, past: number) => from < past && to > first

/** Whether a booking is on one of these local days for certain. */
export const closedWithin = (days: readonly string[], range: Range): boolean =>
  days.some((day) => overlaps(range, Date.parse(day), Date.parse(day) + 22 * hour))

/** Whether a booking may be on one of these local days. */
export const mayBeClosed = (days: readonly string[], range: Range): boolean =>
  days.some((day) => overlaps(range, Date.parse(day) - 2 * hour, Date.parse(day) + 24 * hour))

/** The bookings that a transaction made or moved; hours aren't checked again of those that it restored. */
export function placedIn({ changes }: Transaction): BookingState[] {
  return changes.flatMap(({ table, was, is }): BookingState[] => {
    if (table !== 'bookings' || !is || !isHolding(is as BookingState)) return []
    const [before, after] = [was as BookingState | null, is as BookingState]
    const isSame = before && before.resource === after.resource && before.from === after.from && before.to >= after.to
    return isSame || (before && !isHolding(before)) ? [] : [after]
  })
}
