import type { Booking, OpenDay, UsualResource } from '@kontor/contract'
import { expect, test } from 'vitest'
import { timed } from '../../kit/time/slot.ts'
import { bookingsOn, deskFor, hasDeskOn, laterDay, leftOf, leftToday, nextOf, weekAhead, weekOf } from './today.ts'
import type { BookingOfDay } from './where.ts'

const booking = (id: number, from: string, to: string, more: Partial<Booking> = {}) =>
  timed({
    id,
    datetime_from: `2026-11-19T${from}:00Z`,
    datetime_to: `2026-11-19T${to}:00Z`,
    timezone: 'UTC',
    status: 'booked',
    ...more,
  } as Booking)
const now = Date.parse('2026-11-19T10:30Z')
/** The answer of the server on the evening of the 19th. */
const over = { is_over: true, next_open_day: '2026-11-20' } as OpenDay
const next = (...all: BookingOfDay[]) => nextOf(all, now)?.id

test('the next booking is the one that runs, or the first to come; what is over or given back isn’t', () => {
  expect(next(booking(1, '10:00', '11:00'), booking(2, '12:00', '13:00'))).toBe(1)
  expect(next(booking(1, '08:00', '10:30'), booking(2, '12:00', '13:00'))).toBe(2)
  expect(next(booking(1, '12:00', '13:00', { status: 'released' }), booking(2, '14:00', '15:00'))).toBe(2)
  expect(next()).toBeUndefined()
})

test('a desk of the whole day steps back for the meeting that begins within the hour', () => {
  const desk = booking(1, '09:00', '17:00')
  expect(next(desk, booking(2, '11:00', '12:00'))).toBe(2)
  expect(next(desk, booking(2, '14:00', '15:00'))).toBe(1)
})

test('a locker for days is nothing to go to next, unless there is nothing else', () => {
  const locker = booking(1, '07:00', '20:00', { datetime_to: '2026-11-27T20:00:00Z' })
  expect(next(locker, booking(2, '12:00', '13:00'))).toBe(2)
  expect(next(locker)).toBe(1)
})

test('in the evening a locker for days doesn’t keep the screen on the day it begins on, what is left of the day does', () => {
  const locker = booking(1, '07:00', '20:00', { datetime_to: '2026-11-27T20:00:00Z' })
  const evening = Date.parse('2026-11-19T18:30Z')
  const shown = (...all: BookingOfDay[]) =>
    laterDay(over, '2026-11-19', leftToday(all, { today: '2026-11-19', clock: 'UTC', now: evening }))
  expect(shown(locker, booking(2, '12:00', '13:00'))).toBe('2026-11-20')
  expect(shown(locker, booking(2, '18:00', '19:00'))).toBeNull()
})

test('after midnight the screen shows the new day, although yesterday was over', () => {
  expect(laterDay(over, '2026-11-20', [])).toBeNull()
  // On a Saturday it goes on showing Monday.
  expect(laterDay({ ...over, next_open_day: '2026-11-23' }, '2026-11-20', [])).toBe('2026-11-23')
  expect(laterDay({ ...over, is_over: false }, '2026-11-19', [])).toBeNull()
  expect(laterDay(undefined, '2026-11-19', [])).toBeNull()
})

test('a booking that runs over midnight is left of the new day too, until it ends; a locker for days isn’t', () => {
  const night = booking(1, '22:00', '23:00', { datetime_to: '2026-11-20T02:00:00Z' })
  const locker = booking(2, '07:00', '20:00', { datetime_to: '2026-11-27T20:00:00Z' })
  const left = (at: string) =>
    leftToday([night, locker], { today: '2026-11-20', clock: 'UTC', now: Date.parse(`2026-11-20T${at}Z`) })
  expect(left('00:30')).toEqual([night])
  expect(left('02:00')).toEqual([])
  expect(laterDay({ ...over, next_open_day: '2026-11-23' }, '2026-11-20', left('00:30'))).toBeNull()
})

test('of two that begin together the desk is the next booking, not the car park', () => {
  const [car, desk] = [booking(1, '09:00', '18:00', { resource_kind: 'parking' }), booking(2, '09:00', '17:00')]
  expect(next(car, desk)).toBe(2)
  const coming = { resource_kind: 'parking' } as const
  expect(next(booking(1, '12:00', '18:00', coming), booking(2, '12:00', '17:00'))).toBe(2)
})

test('a booking elsewhere is of the day on which it begins by the clock of the screen', () => {
  const late = booking(1, '20:00', '21:00', { timezone: 'Asia/Kolkata' })
  expect(bookingsOn([late], '2026-11-19', 'UTC')).toEqual([late])
  expect(bookingsOn([late], '2026-11-20', 'UTC')).toEqual([])
  expect(bookingsOn([late], '2026-11-20', 'Asia/Kolkata')).toEqual([late])
  expect(hasDeskOn([{ ...late, resource_kind: 'desk' }], '2026-11-20', 'UTC')).toBe(false)
})

test('what was given back is no longer of its day, nor left; what was left early stays of its day', () => {
  const [released, left] = [booking(1, '10:00', '17:00', { status: 'released' }), booking(2, '10:00', '17:00')]
  const early = { ...left, status: 'checked_out' } as BookingOfDay
  expect(bookingsOn([released, early, left], '2026-11-19', 'UTC')).toEqual([early, left])
  expect(leftOf([released, early, left], now)).toEqual([left])
  expect(leftOf([left], Date.parse('2026-11-19T17:00Z'))).toEqual([])
})

test('a desk of several days is a desk of each of them; one until midnight is none of the next day', () => {
  const desk = booking(1, '08:00', '17:00', { resource_kind: 'desk', datetime_to: '2026-11-21T00:00:00Z' })
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  const on = (bookings: BookingOfDay[]) => days.filter((date) => hasDeskOn(bookings, date, 'UTC'))
  expect(on([desk])).toEqual(['2026-11-19', '2026-11-20'])
  expect(on([{ ...desk, status: 'released' }])).toEqual([])
  expect(on([{ ...desk, resource_kind: 'room' }])).toEqual([])
})

test('the desk offered for a day is the first usual one that is free, else the first; nothing else is offered', () => {
  const usual = (name: string, kind: string, ...offers: [string, boolean][]) =>
    ({ name, kind, offers: offers.map(([date, available]) => ({ date, available })) }) as UsualResource
  const all = [
    usual('Car park', 'parking', ['2026-11-23', true]),
    usual('A-1', 'desk', ['2026-11-22', true], ['2026-11-23', false]),
    usual('A-2', 'desk', ['2026-11-23', true]),
  ]
  const named = (date: string, of = all) => {
    const found = deskFor(of, date)
    return found && [found.usual.name, found.offer.date, found.offer.available]
  }
  expect(named('2026-11-23')).toEqual(['A-2', '2026-11-23', true])
  expect(named('2026-11-23', all.slice(0, 2))).toEqual(['A-1', '2026-11-23', false])
  expect(named('2026-11-22')).toEqual(['A-1', '2026-11-22', true])
  expect(named('2026-11-24')).toBeNull()
})

test('R283 the week begins as the reader’s does, with or without the weekend', () => {
  const november = (...days: number[]) => days.map((day) => `2026-11-${day}`)
  expect(weekOf('2026-11-19', 'monday', [])).toEqual(november(16, 17, 18, 19, 20, 21, 22))
  expect(weekOf('2026-11-22', 'sunday', [])[0]).toBe('2026-11-22')
  expect(weekOf('2026-11-19', 'monday', ['saturday', 'sunday'])).toEqual(november(16, 17, 18, 19, 20))
  expect(weekOf('2026-11-19', 'sunday', ['friday', 'saturday'])).toEqual(november(15, 16, 17, 18, 19))
})

test('on a Sunday evening the week is the one of the next open day', () => {
  const weeks = { current: weekOf('2026-11-22', 'monday', []), next: weekOf('2026-11-29', 'monday', []) }
  expect(weekAhead(weeks, '2026-11-22')).toEqual({ isNext: false, dates: weeks.current })
  expect(weekAhead(weeks, '2026-11-23')).toEqual({ isNext: true, dates: weeks.next })
  // Weeks of holidays away: what is between would be missing.
  expect(weekAhead(weeks, '2026-12-28')).toEqual({ isNext: false, dates: weeks.current })
})
