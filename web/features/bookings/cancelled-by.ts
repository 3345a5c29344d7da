import type { Booking } from '@kontor/contract'
import type { TFunction } from 'i18next'
import { isReader } from '../../kit/form/saving/changed-by.ts'

type CancelledBooking = Pick<Booking, 'cancelled_by' | 'cancelled_by_id'>

const isByReader = ({ cancelled_by: name, cancelled_by_id: id }: CancelledBooking) =>
  name !== null && id !== null && isReader({ id, name })

/** Says who cancelled a booking: "By Nele Petersen", "By you"; null: the reader may not know. */
export function cancelledBy(booking: CancelledBooking, t: TFunction): string | null {
  if (isByReader(booking)) return t('bookings.cancelled_by_you')
  return booking.cancelled_by && t('bookings.cancelled_by', { name: booking.cancelled_by })
}

/** Says who cancelled a booking while the reader was editing it; null: the reader may not know. */
export function cancelledMeanwhileBy(booking: CancelledBooking, t: TFunction): string | null {
  if (isByReader(booking)) return t('bookings.cancelled_meanwhile_by_you')
  return booking.cancelled_by && t('bookings.cancelled_meanwhile_by', { name: booking.cancelled_by })
}
