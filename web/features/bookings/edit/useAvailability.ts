import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { neededPart } from './running.ts'
import { type BookingValues, isSameSlot, slotOfValues } from './values.ts'

/** Says in a `ToneNote` whether the chosen resource and time are free. */
export interface AvailabilityAnswer {
  tone: 'warn' | 'busy' | 'ok'
  text: string
}

/** Whether the chosen resource and time are available; null while nothing was moved, or while a time is incomplete. */
export function useAvailability(booking: Booking, values: BookingValues, now: number): AvailabilityAnswer | null {
  const { t } = useTranslation()
  const { resource, host } = values
  const slot = slotOfValues(values, booking)
  const needed = slot && neededPart(slot, booking, now)
  const isMoved = needed !== null && (resource.id !== booking.resource_id || !isSameSlot(slot!, booking))
  const { data, isFetching } = useCall(
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
  if (!found) return isMoved && isFetching ? { tone: 'busy', text: t('bookings.checking') } : null
  return found.available
    ? { tone: 'ok', text: t('bookings.is_free', { resource: found.name }) }
    : { tone: 'warn', text: found.refusals[0]?.message ?? t('error.slot_taken') }
}
