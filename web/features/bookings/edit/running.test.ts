import type { Booking } from '@kontor/contract'
import { expect, test } from 'vitest'
import { neededPart, unchangeableUntil, withEndAt } from './running.ts'

const at = (time: string) => Date.parse(`2026-11-19T${time}:00Z`)
const slot = (from: string, to: string) => ({
  datetime_from: `2026-11-19T${from}:00Z`,
  datetime_to: `2026-11-19T${to}:00Z`,
})
const booking = { resource_id: 1, ...slot('12:00', '13:30') } as Booking

test.each([
  ['11:59', null],
  ['12:00', '12:15'],
  ['12:20', '12:30'],
  ['13:14', '13:15'],
  ['13:20', null],
])('at %s a booking from 12:00 to 13:30 stands until %s', (now, until) => {
  expect(unchangeableUntil(booking, at(now))).toBe(until && at(until))
})

test('only what comes after the present quarter has to be free', () => {
  expect(neededPart(slot('12:00', '14:00'), booking, at('12:20'))).toEqual(slot('12:30', '14:00'))
  expect(neededPart(slot('12:00', '12:30'), booking, at('12:20'))).toBeNull()
  expect(neededPart(slot('15:00', '16:00'), booking, at('12:20'))).toEqual(slot('15:00', '16:00'))
  expect(neededPart(slot('10:00', '14:00'), booking, at('09:00'))).toEqual(slot('10:00', '14:00'))
  expect(withEndAt(booking, at('12:30'))).toEqual(slot('12:00', '12:30'))
})
