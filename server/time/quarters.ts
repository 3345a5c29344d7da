import { bookingStep } from '@kontor/contract'
import type { Range } from './zones.ts'

/** The step on which bookings start and end, in milliseconds. The offset of every zone is made of it. */
export const quarter = bookingStep * 60_000

/** When the quarter of an hour began that an instant lies in; both in epoch milliseconds. */
export const quarterOf = (instant: number): number => Math.floor(instant / quarter) * quarter

/** A range in quarters of an hour from its start; less than one at its end is left out. */
export function quartersOf({ from, to }: Range): Range[] {
  return Array.from({ length: Math.floor((to - from) / quarter) }, (_, n) => ({
    from: from + n * quarter,
    to: from + (n + 1) * quarter,
  }))
}
