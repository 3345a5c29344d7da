import { useQueryClient } from '@tanstack/react-query'
import { bookings } from '../../kit/http/api.generated.ts'
import { callKey, useCall } from '../../kit/http/call.ts'
import { useLive } from '../../kit/live/live.ts'
import type { BookingFilters } from './useBookingFilters.ts'

/** The groups of bookings, kept up to date. `further`: days beyond each preset's own period (R212). `body`: what narrows them. */
export function useBookings(further: number, body: BookingFilters['body'] = {}) {
  const queryClient = useQueryClient()
  const asked = { query: further ? { extend_period: further } : {}, body }
  const read = useCall(bookings.list, asked, { keepsPrevious: true })
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: callKey(bookings.list) })
    void queryClient.invalidateQueries({ queryKey: callKey(bookings.get) })
  }
  useLive(['declaration.changed'], renew, renew)
  return { groups: read.data?.data, asked, read }
}
