import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'
import { type CalendarBooking, eventsByDay } from './events.ts'

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
let id = 0
const desk = (first: number, last = first, kind = 'desk') =>
  ({
    id: ++id,
    timezone: 'Europe/Berlin',
    resource_kind: kind,
    datetime_from: `${days[first]}T08:00:00Z`,
    datetime_to: `${days[last]}T16:00:00Z`,
  }) as CalendarBooking
const barsOfAll = (bookings: CalendarBooking[], most = 4) =>
  barsOf(days, eventsByDay(bookings, days, 'Europe/Berlin'), most)
const spans = ({ bars }: ReturnType<typeof barsOf>) => bars.map(({ first, last, lane }) => [first, last, lane])

test('a place of several days is one bar over them, and the places of single days share a row beside it', () => {
  expect(spans(barsOfAll([desk(1), desk(0, 4, 'locker'), desk(2)]))).toEqual([
    [0, 4, 0],
    [1, 1, 1],
    [2, 2, 1],
  ])
})

test('one that goes on beyond the days shown ends with them; a room’s first hours stand below, its whole days above', () => {
  const locker = desk(3, 4, 'locker')
  expect(spans(barsOfAll([{ ...locker, datetime_to: '2026-12-03T16:00:00Z' }]))).toEqual([[3, 4, 0]])
  expect(spans(barsOfAll([desk(0, 3, 'room')]))).toEqual([[1, 2, 0]])
})

test('with more rows than there is room for, the last says how many a day has beyond them', () => {
  const { bars, rows, more } = barsOfAll([desk(0, 4), desk(0), desk(0), desk(0, 1), desk(0), desk(3)])
  expect(rows).toBe(3)
  expect(bars.map(({ first, last }) => [first, last])).toEqual([
    [0, 4],
    [0, 1],
    [0, 0],
    [3, 3],
  ])
  expect(more).toEqual([2, 0, 0, 0, 0])
  expect(barsOfAll([]).rows).toBe(0)
})
