import { expect, test } from 'vitest'
import { type OnStrip, stripOf } from './day-strip.ts'

const at = (id: number, datetime_from: string, datetime_to: string) =>
  ({ id, datetime_from, datetime_to, timezone: 'Europe/Berlin' }) as OnStrip
const placed = (bookings: OnStrip[], day = '2026-11-26') =>
  stripOf(bookings, day).pieces.map(({ booking, from, to, lane }) => [booking.id, from / 60, to / 60, lane])

test('bookings stand at the hours of their place, those that overlap in lanes of their own', () => {
  const day = [
    at(1, '2026-11-26T13:00:00Z', '2026-11-26T16:00:00Z'),
    at(2, '2026-11-26T08:00:00Z', '2026-11-26T10:30:00Z'),
    at(3, '2026-11-26T14:00:00Z', '2026-11-26T17:00:00Z'),
    at(4, '2026-11-26T16:00:00Z', '2026-11-26T17:00:00Z'),
  ]
  expect(placed(day)).toEqual([
    [2, 9, 11.5, 0],
    [1, 14, 17, 0],
    [3, 15, 18, 1],
    [4, 17, 18, 0],
  ])
  expect(stripOf(day, '2026-11-26')).toMatchObject({ lanes: 2, first: 8, last: 18 })
})

test('what begins the day before or ends the day after is cut at midnight, and the strip grows with it', () => {
  const over = [
    at(1, '2026-11-25T20:00:00Z', '2026-11-26T06:00:00Z'),
    at(2, '2026-11-26T20:00:00Z', '2026-11-27T06:00:00Z'),
  ]
  expect(placed(over)).toEqual([
    [1, 0, 7, 0],
    [2, 21, 24, 0],
  ])
  expect(stripOf(over, '2026-11-26')).toMatchObject({ first: 0, last: 24 })
  expect(placed(over, '2026-11-28')).toEqual([])
})

test('an end at midnight takes nothing of the next day', () => {
  expect(placed([at(1, '2026-11-25T20:00:00Z', '2026-11-25T23:00:00Z')])).toEqual([])
})

test('a booking that ends when the clock shows less than at its start is on the strip all the same', () => {
  const day = [
    at(1, '2027-10-31T00:45:00Z', '2027-10-31T01:15:00Z'),
    at(2, '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'),
  ]
  expect(placed(day, '2027-10-31')).toEqual([
    [2, 2.5, 2.75, 0],
    [1, 2.75, 3, 0],
  ])
})
