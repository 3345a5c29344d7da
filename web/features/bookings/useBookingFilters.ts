import type { BookingFilter } from '@kontor/contract'
import type { DayRange } from '../../kit/list/filter/filter-values.ts'
import { useFilters } from '../../kit/list/filter/useFilters.ts'
import { addDays } from '../../kit/time/time.ts'

/** The longest period a request may have, in days beyond the first. */
const longest = 365

/** What narrows every list of bookings, from the address, and the body of the call it makes. */
export function useBookingFilters() {
  const filters = useFilters({ days: 'days', place: 'numbers', type: 'numbers', resource: 'numbers' })
  const { days, place, type, resource } = filters.asked
  const filter: Partial<BookingFilter> = {
    ...(days && { date_period: closed(days) }),
    ...(place && { levels: [...place] }),
    ...(type && { resource_types: [...type] }),
    ...(resource && { resources: [...resource] }),
  }
  return { ...filters, body: filters.isNarrowed ? { filter } : {} }
}
export type BookingFilters = ReturnType<typeof useBookingFilters>

/** A range with one open end in the address reaches as far as the call allows. */
const closed = ({ from, to }: DayRange) => ({
  from: from ?? addDays(to!, -longest),
  to: to ?? addDays(from!, longest),
})
