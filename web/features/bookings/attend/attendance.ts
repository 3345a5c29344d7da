import type { Booking } from '@kontor/contract'
import { instantOf, readSlot } from '../../../kit/time/slot.ts'

/** The fields of a booking that decide what its people can do now. */
export type AttendableBooking = Pick<
  Booking,
  'status' | 'relation' | 'datetime_from' | 'datetime_to' | 'check_in_from' | 'approval_status' | 'meta'
>

export interface Attendance {
  mayCheckIn: boolean
  mayCheckOut: boolean
  mayExtend: boolean
}

/** Says what a person can do with a booking at a time, in epoch milliseconds; the server decides alike (decision 0057). */
export function attendanceOf(booking: AttendableBooking, now: number): Attendance {
  const { status, relation, check_in_from: opens, approval_status: approval, meta } = booking
  const { from, to } = readSlot(booking)
  const mayAct = (relation !== 'other' || meta.update) && to > now
  const isWaiting = status === 'booked' && opens !== null && (approval === 'not_required' || approval === 'approved')
  return {
    mayCheckIn: mayAct && isWaiting && instantOf(opens) <= now,
    mayCheckOut: mayAct && status === 'checked_in',
    mayExtend: mayAct && meta.update && (status === 'booked' || status === 'checked_in') && from <= now,
  }
}
