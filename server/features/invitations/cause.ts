import type { Approved } from '../../sql/bookings.ts'

/** What a person is told of a reservation. Instants in epoch milliseconds. */
export interface Told {
  approval: Approved
  /** As it was typed; null: none. */
  subject: string | null
  host: number
  /** The bookings that hold their time, by start. */
  bookings: readonly ToldBooking[]
  /** Invitations that it took (`seriesOf`). */
  invitations: number
}

export interface ToldBooking {
  resource: number
  from: number
  to: number
}

/** What is asked of an approver, or told to host and maker. */
export type Cause =
  | 'asked'
  | 'booked'
  | 'requested'
  | 'approved'
  | 'declined'
  | 'changed'
  | 'cancelled'
  | 'released'
  | 'lapsed'
  | 'given_away'

/** Causes after which nothing of the reservation is left in a person's calendar. */
export const isOver = (cause: Cause): boolean =>
  ['declined', 'cancelled', 'released', 'lapsed', 'given_away'].includes(cause)

export interface Present extends Omit<Told, 'invitations'> {
  /** Whether the person is its host or maker. */
  isTheirs: boolean
  /** Whether a booking was released by itself. */
  wasReleased: boolean
}

/** Why host and maker are told; null: they know already. `before`: what they were told last. */
export function causeOf(before: Told | null, now: Present): Cause | null {
  const knew = before !== null && before.bookings.length > 0
  if (!now.isTheirs) return knew ? 'given_away' : null
  if (!now.bookings.length) return causeOfEnd(knew, now)
  const isPending = now.approval === 'pending'
  if (!knew) return isPending ? 'requested' : 'booked'
  if (isPending && before.approval !== 'pending') return 'requested'
  if (before.approval === 'pending' && now.approval === 'approved') return 'approved'
  return isSame(before, now) ? null : 'changed'
}

/** What was made and cancelled before anybody was told is told to nobody; a decision, or a release, always is. */
function causeOfEnd(knew: boolean, { approval, wasReleased }: Present): Cause | null {
  if (approval === 'rejected') return knew ? 'declined' : null
  if (!knew) return null
  if (wasReleased) return approval === 'pending' ? 'lapsed' : 'released'
  return 'cancelled'
}

/** Whether an approver is asked: once for a request, and again when other times or resources are requested. */
export const isAsked = (before: Told | null, now: Present): boolean =>
  now.approval === 'pending' && now.bookings.length > 0 && !(before && isSame(before, now))

const keyOf = ({ resource, from, to }: ToldBooking) => `${resource} ${from} ${to}`

/** Whether both have the same bookings, title and host. A decision that takes place changes nothing else. */
function isSame(before: Told, now: Present): boolean {
  return (
    before.subject === now.subject &&
    before.host === now.host &&
    before.bookings.map(keyOf).join() === now.bookings.map(keyOf).join()
  )
}

/** Bookings that a person was told of, and that don't hold any more. */
export function goneSince(before: Told | null, now: Pick<Present, 'bookings'>): ToldBooking[] {
  const held = new Set(now.bookings.map(keyOf))
  return (before?.bookings ?? []).filter((booking) => !held.has(keyOf(booking)))
}
