import type { BookingCounts } from '@kontor/contract/calls/booking-counts.ts'
import { expect, test } from 'vitest'
import { areFew, countsByDay, hoursOfAll, isAside, shownHours, sumOf } from './counts.ts'

const at = (from: number, to: number, count: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour >= from && hour < to ? count : 0))
const counts = (room: number, desk: number): BookingCounts => ({
  types: [
    { id: 1, name: 'Desk', kind: 'desk' },
    { id: 2, name: 'Room', kind: 'room' },
  ],
  days: [
    { date: '2027-01-11', resource_type_id: 2, count: room, hours: at(10, 11, room) },
    { date: '2027-01-11', resource_type_id: 1, count: desk, hours: at(7, 19, desk) },
    { date: '2027-01-11', resource_type_id: null, count: 1, hours: at(22, 23, 1) },
  ],
})
const days = ['2027-01-11', '2027-01-12']
const few = (drawn: Parameters<typeof areFew>[1], room: number, desk: number) =>
  areFew(countsByDay(counts(room, desk), days, 'Other'), drawn)

test('types are in the order of all their bookings, and a day without any is there', () => {
  const byDay = countsByDay(counts(4, 30), days, 'Other')
  expect(byDay.get(days[0]!)!.map(({ type, count }) => `${type.name} ${count}`)).toEqual([
    'Desk 30',
    'Room 4',
    'Other 1',
  ])
  expect([sumOf(byDay.get(days[0]!)!), sumOf(byDay.get(days[1]!)!)]).toEqual([35, 0])
  expect(hoursOfAll(byDay.get(days[0]!)!.filter((each) => !isAside(each)))[10]).toBe(4)
})

test('bookings are drawn while they are readable side by side, and while one answer has them all', () => {
  expect([few('hours', 6, 30), few('hours', 7, 30)]).toEqual([true, false])
  expect([few('month', 7, 592), few('month', 7, 593)]).toEqual([true, false])
  expect([few('list', 7, 42), few('list', 7, 43)]).toEqual([true, false])
})

test('the hours are at least those of a working day, and all with bookings', () => {
  expect(shownHours([at(10, 11, 1)])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect(shownHours([at(7, 8, 1), at(20, 21, 1)])).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})
