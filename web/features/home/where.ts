import type { Booking } from '@kontor/contract'
import { dayLength } from '../../kit/time/time.ts'

type Held = Pick<Booking, 'resource_kind' | 'datetime_from' | 'datetime_to'>

/** Whether people are where this is booked: at a parking space or a locker there is only what they left there. */
export const isWherePeopleAre = ({ resource_kind: kind }: Held) => kind !== 'parking' && kind !== 'locker'

/**
 * Orders the bookings of a day: the first one says where the person is. Where people are comes before what they left
 * somewhere, a booking of several days comes last, and of two alike the longer one comes first.
 */
export const byPlace = (a: Held, b: Held) => rankOf(a) - rankOf(b) || durationOf(b) - durationOf(a)

/** Milliseconds. */
export const durationOf = ({ datetime_from, datetime_to }: Held) => Date.parse(datetime_to) - Date.parse(datetime_from)

export const isForDays = (booking: Held) => durationOf(booking) >= dayLength

const rankOf = (booking: Held) => (isForDays(booking) ? 2 : isWherePeopleAre(booking) ? 0 : 1)
