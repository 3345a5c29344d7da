import type { Booking } from '@kontor/contract'

type Held = Pick<Booking, 'resource_kind' | 'datetime_from' | 'datetime_to'>

/** Milliseconds. */
const day = 86_400_000

/** Whether people are where this is booked: at a parking space or a locker there is only what they left there. */
export const isWherePeopleAre = ({ resource_kind: kind }: Held) => kind !== 'parking' && kind !== 'locker'

/** Orders the bookings of a day: the first one says where the person is. What lasts for days comes last, else the longest first. */
export const byPlace = (a: Held, b: Held) => rankOf(a) - rankOf(b) || lengthOf(b) - lengthOf(a)

/** Milliseconds. */
export const lengthOf = ({ datetime_from, datetime_to }: Held) => Date.parse(datetime_to) - Date.parse(datetime_from)

export const isForDays = (booking: Held) => lengthOf(booking) >= day

const rankOf = (booking: Held) => (isForDays(booking) ? 2 : isWherePeopleAre(booking) ? 0 : 1)
