import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { BookingFilters } from './useBookingFilters.ts'

const second = 1_000
const quarter = 15 * 60_000

/** Milliseconds until a list whose days count from today is read again: in every time zone a day begins with a quarter. */
export const untilNextDay = (now: number): number => quarter - (now % quarter) + second

/** The groups of bookings. `further`: days beyond each preset's own period (R212). `body`: the filters. */
export function useBookings(further: number, body: BookingFilters['body'] = {}) {
  const asked = { query: further ? { extend_period: further } : {}, body }
  const read = useCall(bookings.list, asked, {
    keepsPrevious: true,
    refetchInterval: () => untilNextDay(Date.now()),
  })
  return { groups: read.data?.data, asked, read }
}
