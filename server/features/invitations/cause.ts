import type { BookingApproval } from '../../sql/bookings.ts'

/** A reservation as a person was told of it. Instants in epoch milliseconds. */
export interface ToldReservation {
  approval: BookingApproval
  /** As it was typed; null: none. */
  subject: string | null
  host: number
  /** The bookings that hold their time, by start. */
  bookings: readonly ToldBooking[]
  /** Invitations that it took, together with its other parts (`seriesOf`). */
  invitations: number
}

export interface ToldBooking {
  resource: number
  from: number
  to: number
  /** The day of its series; null or absent: it follows no rule. */
  day?: string | null
}

/** The reason for a mail: to an approver (`asked`), or to host and maker. */
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

/** Causes that take times from a person and give none: all that were to come, or some of them. */
export const isLoss = (cause: Cause): boolean =>
  ['declined', 'cancelled', 'released', 'lapsed', 'given_away'].includes(cause)

export interface Present extends Omit<ToldReservation, 'invitations'> {
  /** When it is told. Epoch milliseconds. */
  at: number
  /** Whether the person is its host or maker. */
  isTheirs: boolean
  /** Whether a booking was released by itself. */
  wasReleased: boolean
  /** Whether it was made before the changes to tell of: a booking from before anybody was told has no `before`. */
  isOld: boolean
  /** Whether it was decided on since. */
  wasDecided: boolean
  /** Whether somebody other than host and maker cancelled it. */
  wasTaken: boolean
}

/** Those that aren't over at an instant. */
export const comingOf = <T extends ToldBooking>(bookings: readonly T[], at: number): T[] =>
  bookings.filter(({ to }) => to > at)

/** Why host and maker are told; null: they know already. `before`: what they were told last. Nobody is told of what is over. */
export function causeOf(before: ToldReservation | null, now: Present): Cause | null {
  const knew = before ? comingOf(before.bookings, now.at).length > 0 : now.isOld
  if (!now.isTheirs) return before && knew ? 'given_away' : null
  if (!comingOf(now.bookings, now.at).length) return causeOfEnd(before, knew, now)
  const isPending = now.approval === 'pending'
  if (!knew) return isPending ? 'requested' : 'booked'
  if (!before) return now.wasDecided ? 'approved' : 'changed'
  if (isPending && before.approval !== 'pending') return 'requested'
  if (before.approval === 'pending' && now.approval === 'approved') return 'approved'
  if (isSame(before, now)) return null
  return isLess(before, now) ? causeOfLoss(now) : 'changed'
}

/** A reservation that its own people cancelled before anybody was told is told to nobody. */
function causeOfEnd(before: ToldReservation | null, knew: boolean, now: Present): Cause | null {
  if (!knew && (before || !now.wasTaken)) return null
  return now.approval === 'rejected' ? 'declined' : causeOfLoss(now)
}

function causeOfLoss({ approval, wasReleased }: Present): Cause {
  if (wasReleased) return approval === 'pending' ? 'lapsed' : 'released'
  return 'cancelled'
}

/** Whether an approver is asked: once for a request, and again when other times or resources are requested. */
export const isAsked = (before: ToldReservation | null, now: Present): boolean =>
  now.approval === 'pending' && comingOf(now.bookings, now.at).length > 0 && !(before && isLess(before, now))

const keyOf = ({ resource, from, to }: ToldBooking) => `${resource} ${from} ${to}`

/** Whether both have the same bookings, title and host. A decision that takes place changes nothing else. */
function isSame(before: ToldReservation, now: Present): boolean {
  return (
    before.subject === now.subject &&
    before.host === now.host &&
    before.bookings.map(keyOf).join() === now.bookings.map(keyOf).join()
  )
}

/** Whether nothing else is different than that some bookings are gone. */
function isLess(before: ToldReservation, now: Present): boolean {
  const known = new Set(before.bookings.map(keyOf))
  return (
    before.subject === now.subject && before.host === now.host && now.bookings.every((each) => known.has(keyOf(each)))
  )
}

/** Bookings that a person knew of, and that don't hold any more. `ended`: those that ended since the first change. */
export function goneSince(
  before: ToldReservation | null,
  now: Pick<Present, 'bookings'>,
  ended: readonly ToldBooking[],
) {
  const held = new Set(now.bookings.map(keyOf))
  return (before?.bookings ?? ended).filter((booking) => !held.has(keyOf(booking)))
}
