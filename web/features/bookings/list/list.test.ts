import type { Booking, BookingList } from '@kontor/contract'
import { expect, test } from 'vitest'
import { byDay, initiallyOpen } from './list.ts'

const booking = (day: string, more: Partial<Booking> = {}) =>
  ({
    datetime_from: `${day}T10:00:00Z`,
    timezone: 'UTC',
    cost: null,
    approval_status: 'not_required',
    ...more,
  }) as Booking
const group = (presetId: number, bookings: Booking[]) =>
  ({ presetId, bookings, sort_field_first: 'start_time', totalNumberOfBookings: bookings.length }) as BookingList

test('a list that begins with the start has day headings, any other has none', () => {
  const [first, second, third] = [booking('2026-11-23'), booking('2026-11-23'), booking('2026-11-24')]
  const list = group(1, [first, second, third])
  expect(byDay(list.bookings, list, 'UTC')).toEqual([
    { day: '2026-11-23', bookings: [first, second], count: 2 },
    { day: '2026-11-24', bookings: [third], count: 1 },
  ])
  const byName = { ...list, sort_field_first: 'resource' }
  expect(byDay(list.bookings, byName, 'UTC')).toEqual([{ day: null, bookings: list.bookings, count: null }])
})

test('the days are those of the reader’s clock, wherever a booking is', () => {
  const evening = booking('2026-11-23', { datetime_from: '2026-11-23T23:30:00Z', timezone: 'America/New_York' })
  const list = group(1, [evening, booking('2026-11-24')])
  const days = (clock: string) => byDay(list.bookings, list, clock).map(({ day }) => day)
  expect(days('Europe/Berlin')).toEqual(['2026-11-24'])
  expect(days('UTC')).toEqual(['2026-11-23', '2026-11-24'])
})

test('a day counts the bookings that aren’t drawn yet as well; the day in which an answer ends counts none', () => {
  const [first, second, third] = [booking('2026-11-23'), booking('2026-11-23'), booking('2026-11-24')]
  const list = group(1, [first, second, third])
  expect(byDay([first], list, 'UTC')).toEqual([{ day: '2026-11-23', bookings: [first], count: 2 }])
  const counts = byDay(list.bookings, { ...list, totalNumberOfBookings: 9 }, 'UTC').map(({ count }) => count)
  expect(counts).toEqual([2, null])
})

test('the first group with something in it is open', () => {
  expect(initiallyOpen([group(1, []), group(2, [booking('2026-11-23')]), group(3, [booking('2026-11-23')])])).toBe(2)
  expect(initiallyOpen([group(1, []), group(2, [])])).toBe(1)
  expect(initiallyOpen([])).toBe(undefined)
})
