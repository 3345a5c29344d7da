import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { BookingFilters } from './useBookingFilters.ts'

/** The groups of bookings. `further`: days beyond each preset's own period (R212). `body`: the filters. */
export function useBookings(further: number, body: BookingFilters['body'] = {}) {
  const asked = { query: further ? { extend_period: further } : {}, body }
  const read = useCall(bookings.list, asked, { keepsPrevious: true })
  return { groups: read.data?.data, asked, read }
}
