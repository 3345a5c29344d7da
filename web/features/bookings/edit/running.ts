import type { Booking, Slot } from '@kontor/contract'

/** The contract's `bookingStep`, said here so that zod stays out of this chunk. */
const quarter = 15 * 60_000
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/**
 * Up to when a booking that runs stays as it is, in epoch milliseconds: the end of the present quarter of an hour (decision
 * 0012). Null: it hasn't begun, or nothing is left after that quarter.
 */
export function unchangeableUntil({ datetime_from, datetime_to }: Slot, now: number): number | null {
  const until = (Math.floor(now / quarter) + 1) * quarter
  return Date.parse(datetime_from) <= now && until < Date.parse(datetime_to) ? until : null
}

/** A booking that runs, as it would be if it ended with the present quarter of an hour. */
export const withEndAt = ({ datetime_from }: Slot, until: number): Slot => ({ datetime_from, datetime_to: iso(until) })

/**
 * The part of a range that has to be free: of a running booking, from the present quarter of an hour on. Null: none.
 */
export function neededPart(slot: Slot, booking: Booking, now: number): Slot | null {
  const until = unchangeableUntil(booking, now)
  if (until === null || Date.parse(slot.datetime_from) >= until) return slot
  return Date.parse(slot.datetime_to) > until ? { ...slot, datetime_from: iso(until) } : null
}
