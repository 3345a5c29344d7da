import type { BookingFilter } from '@kontor/contract'
import { bookingListFilters, bookingListSection, wordsSlug } from '@kontor/contract/calls/sections.ts'
import type { DayRange } from '../../../kit/list/filter/filter-values.ts'
import { useFilters } from '../../../kit/list/filter/useFilters.ts'
import { useWords } from '../../../kit/list/search/useWords.ts'
import { useAddress } from '../../../kit/list/useAddress.ts'
import { addDays } from '../../../kit/time/time.ts'

/** The longest period a request may have, in days beyond the first. */
const longest = 365

/** The filters of every list of bookings, from the address, and the body of the call they make. */
export function useBookingFilters() {
  const filters = useFilters(bookingListFilters, { section: bookingListSection })
  const [, set] = useAddress()
  const { words, typed, search } = useWords()
  const { days, place, type, resource, state } = filters.asked
  const filter: Partial<BookingFilter> & { query?: string } = {
    ...(words && { query: words }),
    ...(state && { declaration_status: [...state] as BookingFilter['declaration_status'] }),
    ...(days && { date_period: closed(days) }),
    ...(place && { levels: [...place] }),
    ...(type && { resource_types: [...type] }),
    ...(resource && { resources: [...resource] }),
  }
  const isNarrowed = filters.chosen > 0 || words !== ''
  const clear = () => {
    filters.clear()
    set((next) => next.delete(wordsSlug))
  }
  return { ...filters, isNarrowed, clear, words: typed, search, body: isNarrowed ? { filter } : {} }
}
export type BookingFilters = ReturnType<typeof useBookingFilters>

/** A range with one open end in the address reaches as far as the call allows. */
const closed = ({ from, to }: DayRange) => ({
  from: from ?? addDays(to!, -longest),
  to: to ?? addDays(from!, longest),
})
