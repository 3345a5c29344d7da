import type { Booking, Slot } from '@kontor/contract'
import { bookingStep } from '@kontor/contract/values/limits.ts'

const quarter = bookingStep * 60_000
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/**
 * The end of the part of a running booking that can't be changed any more, in epoch milliseconds: the end of the
 * present quarter of an hour (decision 0012). Null: it hasn't begun, or nothing is left after that quarter.
 */
export function unchangeableUntil({ datetime_from, datetime_to }: Slot, now: number): number | null {
  const until = (Math.floor(now / quarter) + 1) * quarter
  return Date.parse(datetime_from) <= now && until < Date.parse(datetime_to) ? until : null
}

/** The slot of a running booking that ends with the present quarter of an hour. */
export const withEndAt = ({ datetime_from }: Slot, until: number): Slot => ({ datetime_from, datetime_to: iso(until) })

/** The part of a slot that must be free: for a running booking, from the present quarter of an hour on. Null: none. */
export function neededPart(slot: Slot, booking: Booking, now: number): Slot | null {
  const until = unchangeableUntil(booking, now)
  if (until === null || Date.parse(slot.datetime_from) >= until) return slot
  return Date.parse(slot.datetime_to) > until ? { ...slot, datetime_from: iso(until) } : null
}
