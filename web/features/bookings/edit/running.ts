import type { Booking, Slot } from '@kontor/contract'
import { bookingStep } from '@kontor/contract/values/limits.ts'
import { readSlot, textOf } from '../../../kit/time/slot.ts'

const quarter = bookingStep * 60_000

/** The start of the present quarter of an hour. */
export const quarterNow = (now: number): number => Math.floor(now / quarter) * quarter

/**
 * The end of the part of a running booking that can't be changed any more, in epoch milliseconds: the end of the
 * present quarter of an hour (decision 0012). Null: it hasn't begun, or nothing is left after that quarter.
 */
export function unchangeableUntil(slot: Slot, now: number): number | null {
  const until = quarterNow(now) + quarter
  const { from, to } = readSlot(slot)
  return from <= now && until < to ? until : null
}

/** The slot of a running booking that ends with the present quarter of an hour. */
export const withEndAt = ({ datetime_from }: Slot, until: number): Slot => ({
  datetime_from,
  datetime_to: textOf(until),
})

/** The part of a slot that must be free: for a running booking, from the present quarter of an hour on. Null: none. */
export function neededPart(slot: Slot, booking: Booking, now: number): Slot | null {
  const until = unchangeableUntil(booking, now)
  const { from, to } = readSlot(slot)
  if (until === null || from >= until) return slot
  return to > until ? { ...slot, datetime_from: textOf(until) } : null
}
