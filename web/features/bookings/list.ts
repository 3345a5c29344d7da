import type { Booking, BookingList } from '@kontor/contract'
import { mostAtOnce } from '@kontor/contract/values/limits.ts'
import type { When } from './useWhen.ts'

/** The specification's columns, in its order (R208). */
export const columns = [
  'resource',
  'booking_id',
  'subject',
  'host',
  'start_time',
  'cost',
  'status',
  'approval_status',
] as const
export type Column = (typeof columns)[number]

const isEmpty: Partial<Record<Column, (booking: Booking) => boolean>> = {
  cost: ({ cost }) => cost === null,
  approval_status: ({ approval_status }) => approval_status === 'not_required',
}

/** The columns that hold anything: one that is empty throughout is left out. */
export function columnsFor(groups: readonly BookingList[]): readonly Column[] {
  const all = groups.flatMap(({ bookings }) => bookings)
  return columns.filter((column) => !isEmpty[column] || !all.every(isEmpty[column]))
}

/** The bookings of one day; null: no day headings. */
export interface DayOfList {
  day: string | null
  bookings: readonly Booking[]
}

/** Bookings under the days they begin on, where they are sorted by their start first (R209). */
export function byDay(
  bookings: readonly Booking[],
  { sort_field_first }: Pick<BookingList, 'sort_field_first'>,
  whenOf: (booking: Booking) => Pick<When, 'gridDay'>,
): DayOfList[] {
  if (sort_field_first.toLowerCase() !== 'start_time') return [{ day: null, bookings }]
  const days = new Map<string, Booking[]>()
  for (const booking of bookings) {
    const { gridDay } = whenOf(booking)
    days.set(gridDay, [...(days.get(gridDay) ?? []), booking])
  }
  return [...days].map(([day, bookings]) => ({ day, bookings }))
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
