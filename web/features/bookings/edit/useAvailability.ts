import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { neededPart } from './running.ts'
import { type BookingValues, isSameSlot, slotOf } from './values.ts'

/**
 * Whether the chosen resource and time are available, as a sentence; null while nothing was moved, or while a time is
 * incomplete.
 */
export function useAvailability(booking: Booking, values: BookingValues, now: number): string | null {
  const { t } = useTranslation()
  const { resource, host } = values
  const slot = slotOf(values, booking)
  const needed = slot && neededPart(slot, booking, now)
  const isMoved = needed !== null && (resource.id !== booking.resource_id || !isSameSlot(slot!, booking))
  const { data } = useCall(
    bookings.availability,
    {
      body: {
        preset: { resources: [resource.id] },
        slots: needed ? [needed] : [],
        booking_id: booking.id,
        ...(host && { host_id: host.id }),
      },
    },
    { enabled: isMoved, retry: false },
  )
  const found = isMoved ? data?.data[0] : undefined
  if (!found) return null
  return found.available
    ? t('bookings.is_free', { resource: found.name })
    : (found.refusals[0]?.message ?? t('error.slot_taken'))
}
