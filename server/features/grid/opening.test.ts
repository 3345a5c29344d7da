import { expect, test } from 'vitest'
import { weekdays } from '../../time/zones.ts'
import type { Schedule } from '../availability/availability.ts'
import type { DayRow } from './day.ts'
import { opensAt } from './opening.ts'

const weekOf = (days: readonly (typeof weekdays)[number][], from: string, to: string): Schedule => ({
  week: Object.fromEntries(days.map((day) => [day, [[from, to]]])) as NonNullable<Schedule>['week'],
})
const workdays = weekdays.slice(0, 5)
/** A row with its hours on the asked day. */
const row = (hours: Schedule, start = '00:00', end = '00:00') =>
  ({ resource: { hours, timezone: 'Europe/Berlin' }, start, end }) as Pick<DayRow, 'resource' | 'start' | 'end'>
const locker = row(weekOf(weekdays, '00:00', '24:00'), '00:00', '24:00')
const saturday = '2026-11-28'

test('on a day that is open, rows open when the first of them does that can close', () => {
  const [early, late] = [row(null, '07:30', '18:00'), row(null, '09:00', '22:00')]
  expect(opensAt([locker, late, early], '2026-11-27')).toBe('07:30')
})

test('on a day when all are closed, they open when the next open day begins', () => {
  const desk = row(weekOf(workdays, '06:45', '20:00'))
  expect(opensAt([desk, locker], saturday)).toBe('06:45')
  expect(opensAt([desk, row(weekOf(['sunday'], '10:00', '12:00'))], saturday)).toBe('10:00')
})

test('rows of which none ever opens or closes have no opening', () => {
  expect(opensAt([locker], saturday)).toBe(null)
  expect(opensAt([row(weekOf([], '', ''))], saturday)).toBe(null)
  expect(opensAt([], saturday)).toBe(null)
})
