import type { Booking } from '@kontor/contract'
import { expect, test } from 'vitest'
import { timed } from '../../kit/time/slot.ts'
import { piecesOf } from './day-line.ts'
import type { BookingOfDay } from './where.ts'

const booking = (resource_name: string, from: string, to: string, day = 23) =>
  timed({
    resource_name,
    datetime_from: `2026-11-23T${from}:00Z`,
    datetime_to: `2026-11-${day}T${to}:00Z`,
    timezone: 'UTC',
  } as Booking)
const drawn = (bookings: BookingOfDay[], closes?: number) => {
  const { pieces, first, last, lanes } = piecesOf(bookings, 'UTC', closes)
  return { first, last, lanes, pieces: pieces.map(({ booking, lane, to }) => [booking.resource_name, lane, to]) }
}
const locker = booking('Locker', '07:00', '20:00', 27)

test('a locker for the week neither lies over the desk of the day nor makes the line run to midnight', () => {
  const desk = booking('Desk', '09:00', '17:00')
  expect(drawn([locker, desk], 20)).toEqual({ first: 8, last: 18, lanes: 1, pieces: [['Desk', 0, 17]] })
})

test('a locker alone is shown until the place closes', () => {
  expect(drawn([locker], 20)).toEqual({ first: 7, last: 20, lanes: 1, pieces: [['Locker', 0, 20]] })
  // Taken after that, it still has an hour.
  expect(drawn([booking('Locker', '20:30', '20:00', 27)], 20).pieces).toEqual([['Locker', 0, 21.5]])
})

test('a car park that is booked for longer than the desk lies under it, and alone it is the bar', () => {
  const [car, desk] = [
    { ...booking('Car park', '08:00', '18:00'), resource_kind: 'parking' as const },
    booking('Desk', '09:00', '17:00'),
  ]
  expect(drawn([car, desk]).pieces).toEqual([
    ['Car park', 1, 18],
    ['Desk', 0, 17],
  ])
  expect(drawn([car]).pieces).toEqual([['Car park', 0, 18]])
})

test('a workshop of half a day lies under the desk, and meetings at once under each other', () => {
  const day = [
    booking('Desk', '09:00', '17:00'),
    booking('Workshop', '09:00', '13:00'),
    booking('Call', '10:00', '10:30'),
    booking('Review', '13:00', '14:00'),
  ]
  expect(drawn(day).pieces).toEqual([
    ['Desk', 0, 17],
    ['Workshop', 1, 13],
    ['Call', 2, 10.5],
    ['Review', 1, 14],
  ])
  expect(drawn(day).lanes).toBe(2)
})

test('the name of a short meeting stands after it, free of the next one; at the end of the day there is no room for it', () => {
  const day = [
    booking('Booth', '09:15', '10:00'),
    booking('Alster', '10:30', '13:00'),
    booking('Elbe', '17:00', '17:30'),
  ]
  const { pieces } = piecesOf(day, 'UTC')
  expect(pieces.map(({ lane, isShort }) => [lane, isShort])).toEqual([
    [2, true],
    [1, false],
    [1, false],
  ])
})

test('the name after a short meeting ends where the next one of its line begins, or with the line', () => {
  const day = [
    booking('Desk', '09:00', '17:00'),
    booking('Alster', '11:00', '11:30'),
    booking('Elbe', '12:00', '12:30'),
    booking('Fleet', '14:30', '15:30'),
  ]
  expect(piecesOf(day, 'UTC').pieces.map(({ booking, lane, until }) => [booking.resource_name, lane, until])).toEqual([
    ['Desk', 0, 18],
    ['Alster', 1, 14.5],
    ['Elbe', 2, 18],
    ['Fleet', 1, 18],
  ])
})

test('over a change of the clocks a piece ends where the clock does', () => {
  const night = (from: string, to: string) =>
    timed({ datetime_from: from, datetime_to: to, timezone: 'Europe/Berlin' } as Booking)
  const drawnAt = (booking: BookingOfDay) =>
    piecesOf([booking], 'Europe/Berlin').pieces.map(({ from, to }) => [from, to])[0]
  // Clocks go back from 03:00 to 02:00.
  expect(drawnAt(night('2027-10-30T22:00:00Z', '2027-10-31T06:00:00Z'))).toEqual([0, 7])
  expect(drawnAt(night('2027-10-30T23:30:00Z', '2027-10-31T01:00:00Z'))).toEqual([1.5, 3])
  expect(drawnAt(night('2027-10-31T00:45:00Z', '2027-10-31T01:15:00Z'))).toEqual([2.75, 3])
  // Clocks go forward from 02:00 to 03:00.
  expect(drawnAt(night('2027-03-28T00:30:00Z', '2027-03-28T02:00:00Z'))).toEqual([1.5, 4])
  expect(drawnAt(night('2027-03-28T20:00:00Z', '2027-03-29T02:00:00Z'))).toEqual([22, 24])
})

test('a meeting in New York stands where the clock of the line shows it', () => {
  const there = { ...booking('Fulton', '17:30', '18:15'), timezone: 'America/New_York' }
  const { pieces, last } = piecesOf([there], 'Europe/Berlin')
  expect(pieces.map(({ from, to }) => [from, to])).toEqual([[18.5, 19.25]])
  expect(last).toBe(20)
})
