import { expect, test } from 'vitest'
import { type CalendarBooking, eventsByDay, hoursOfEvents, placed } from './events.ts'

const booking = (datetime_from: string, datetime_to: string, more: Partial<CalendarBooking> = {}) =>
  ({ id: 1, timezone: 'Europe/Berlin', resource_kind: 'room', datetime_from, datetime_to, ...more }) as CalendarBooking

test('an event stands on the day and at the time of the calendar’s clock', () => {
  const late = booking('2026-11-26T23:30:00Z', '2026-11-27T00:30:00Z')
  const byDay = eventsByDay([late], ['2026-11-26', '2026-11-27'], 'Europe/Berlin')
  expect(byDay.get('2026-11-26')).toEqual([])
  expect(byDay.get('2026-11-27')).toMatchObject([{ from: 30, to: 90 }])
})

test('another clock moves it there', () => {
  const byDay = eventsByDay(
    [booking('2026-11-26T23:30:00Z', '2026-11-27T00:30:00Z')],
    ['2026-11-26'],
    'America/New_York',
  )
  expect(byDay.get('2026-11-26')).toMatchObject([{ from: 18 * 60 + 30, to: 19 * 60 + 30 }])
})

test('one over midnight stands on both days, one that ends at midnight on the first alone', () => {
  const days = ['2026-11-26', '2026-11-27']
  const over = eventsByDay([booking('2026-11-26T21:00:00Z', '2026-11-27T01:00:00Z')], days, 'Europe/Berlin')
  expect(days.map((day) => over.get(day)!.map(({ from, to }) => [from, to]))).toEqual([[[1320, 1440]], [[0, 120]]])
  const until = eventsByDay([booking('2026-11-26T21:00:00Z', '2026-11-26T23:00:00Z')], days, 'Europe/Berlin')
  expect(days.map((day) => until.get(day)!.length)).toEqual([1, 0])
})

test('desks, and what lasts all day, stand above the hours', () => {
  const desk = booking('2026-11-26T08:00:00Z', '2026-11-26T16:00:00Z', { resource_kind: 'desk' })
  const long = booking('2026-11-25T08:00:00Z', '2026-11-28T16:00:00Z')
  const room = booking('2026-11-26T06:00:00Z', '2026-11-26T07:00:00Z')
  const events = eventsByDay([desk, long, room], ['2026-11-26'], 'Europe/Berlin').get('2026-11-26')!
  expect(events.map(({ isAside }) => isAside)).toEqual([true, false, true])
  expect(hoursOfEvents(events)).toEqual([7, 18])
  expect(hoursOfEvents(events, 18 * 60)).toEqual([7, 19])
  expect(hoursOfEvents(events, 6 * 60 + 10)).toEqual([6, 18])
  expect(hoursOfEvents(events, 23 * 60 + 59)).toEqual([7, 24])
})

test('events that overlap share the width, and the next ones have all of it', () => {
  const at = (from: number, to: number) => ({ booking: booking('', ''), from, to, at: from, isAside: false })
  const lanes = placed([at(0, 60), at(30, 90), at(60, 120), at(120, 180)], 15)
  expect(lanes.map(({ lane, lanes: of }) => [lane, of])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('in the hour that comes twice events are in the order in which they happen', () => {
  // 02:45 in summer time, then 02:15 in winter time.
  const first = booking('2026-10-25T00:45:00Z', '2026-10-25T01:00:00Z', { id: 2 })
  const second = booking('2026-10-25T01:15:00Z', '2026-10-25T01:30:00Z', { id: 1 })
  const events = eventsByDay([second, first], ['2026-10-25'], 'Europe/Berlin').get('2026-10-25')!
  expect(events.map(({ booking, from }) => [booking.id, from])).toEqual([
    [2, 165],
    [1, 135],
  ])
})

test('a meeting in New York stands beside one in Hamburg as both happen at once', () => {
  const there = booking('2026-11-28T17:30:00Z', '2026-11-28T18:15:00Z', { timezone: 'America/New_York' })
  const here = booking('2026-11-28T17:30:00Z', '2026-11-28T18:15:00Z', { id: 2 })
  const events = eventsByDay([there, here], ['2026-11-28'], 'Europe/Berlin').get('2026-11-28')!
  expect(placed(events, 30).map(({ from, to, lanes }) => [from, to, lanes])).toEqual([
    [1110, 1155, 2],
    [1110, 1155, 2],
  ])
})
