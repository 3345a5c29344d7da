import type { Booking } from '@kontor/contract'
import { instantOf } from '../../kit/time/slot.ts'
import { isStanding } from './standing.ts'

/** Whether a booking stands and isn't over at an instant, in epoch milliseconds. */
export const isLeft = (booking: Pick<Booking, 'status' | 'datetime_to'>, now: number) =>
  isStanding(booking) && instantOf(booking.datetime_to) > now
