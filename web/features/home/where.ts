import type { Booking } from '@kontor/contract'
import { durationOf, type Span } from '../../kit/time/slot.ts'
import { dayLength } from '../../kit/time/time.ts'

/** A booking of the reader, with its times read. */
export interface BookingOfDay extends Booking, Span {}

type HeldTime = Pick<BookingOfDay, 'resource_kind' | 'from' | 'to'>

/** Whether people are where this is booked: at a parking space or a locker there is only what they left there. */
export const isWherePeopleAre = ({ resource_kind: kind }: HeldTime) => kind !== 'parking' && kind !== 'locker'

/**
 * Orders the bookings of a day: the first one says where the person is. Where people are comes before what they left
 * somewhere, a booking of several days comes last, and of two alike the longer one comes first.
 */
export const byPlace = (a: HeldTime, b: HeldTime) => rankOf(a) - rankOf(b) || durationOf(b) - durationOf(a)

export const isForDays = (booking: HeldTime) => durationOf(booking) >= dayLength

const rankOf = (booking: HeldTime) => (isForDays(booking) ? 2 : isWherePeopleAre(booking) ? 0 : 1)
