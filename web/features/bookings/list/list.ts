import type { Booking, BookingList } from '@kontor/contract'
import { mostAtOnce } from '@kontor/contract/values/limits.ts'
import { dayIn } from '../../../kit/time/time.ts'

/** The bookings of one day that are drawn; day null: no day headings. */
export interface DayOfList {
  day: string | null
  bookings: readonly Booking[]
  /** All bookings of the day; null: the answer ended within it. */
  count: number | null
}

/**
 * The drawn bookings of a list under the days on which they begin by one clock, where they are sorted by their start first
 * (R209).
 */
export function byDay(shown: readonly Booking[], list: BookingList, clock: string): DayOfList[] {
  const dayOf = ({ datetime_from }: Booking) => dayIn(datetime_from, clock)
  const { bookings, sort_field_first, totalNumberOfBookings: total } = list
  if (sort_field_first.toLowerCase() !== 'start_time') return [{ day: null, bookings: shown, count: null }]
  const all = Map.groupBy(bookings, dayOf)
  const last = total > bookings.length ? [...all.keys()].at(-1) : undefined
  return [...Map.groupBy(shown, dayOf)].map(([day, bookings]) => ({
    day,
    bookings,
    count: day === last ? null : all.get(day)!.length,
  }))
}

/** The bookings that the reader may cancel by one call, each once, whatever groups it is in. */
export function cancellable(groups: readonly BookingList[] | undefined): readonly Booking[] {
  const all = groups?.flatMap(({ bookings }) => bookings) ?? []
  const byId = new Map(all.filter(({ meta }) => meta.delete).map((booking) => [booking.id, booking]))
  return [...byId.values()].slice(0, mostAtOnce)
}

/** Open from the start: the first group with something in it. */
export const initiallyOpen = (groups: readonly BookingList[]): number | null | undefined =>
  (groups.find(({ bookings }) => bookings.length > 0) ?? groups[0])?.presetId
