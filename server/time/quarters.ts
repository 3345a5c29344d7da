import { bookingStep } from '@kontor/contract'
import type { Range } from './zones.ts'

/** The step on which bookings start and end, in milliseconds. The offset of every zone is a multiple of it. */
export const quarter = bookingStep * 60_000

/** The start of the quarter of an hour that an instant is in; both in epoch milliseconds. */
export const quarterOf = (instant: number): number => Math.floor(instant / quarter) * quarter

/** A range in quarters of an hour from its start; a shorter rest at its end is left out. */
export function quartersOf({ from, to }: Range): Range[] {
  return Array.from({ length: Math.floor((to - from) / quarter) }, (_, n) => ({
    from: from + n * quarter,
    to: from + (n + 1) * quarter,
  }))
}
