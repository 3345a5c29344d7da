import { expect, test } from 'vitest'
import { clockOfDay, quarterOf } from './day-clock.ts'

/** The day on which clocks in Berlin go back: 02:00 comes with the 9th and with the 13th quarter. */
const day = { dayStart: Date.parse('2027-10-30T22:00Z'), timezone: 'Europe/Berlin', quarters: 'f'.repeat(100) }

test('a clock time is that of a quarter, also on a day on which the clocks change', () => {
  expect([0, 8, 12, 16, 99, 100].map((quarter) => clockOfDay(day, quarter))).toEqual([
    ...['00:00', '02:00', '02:00', '03:00', '23:45', '24:00'],
  ])
  expect(['00:00', '03:00', '24:00', '02:05'].map((clock) => quarterOf(day, clock))).toEqual([0, 16, 100, undefined])
})

test('of a time that clocks show twice the first one is meant, unless it is over or before the start', () => {
  expect([quarterOf(day, '02:30'), quarterOf(day, '02:30', 10), quarterOf(day, '02:30', 11)]).toEqual([10, 10, 14])
  expect(quarterOf(day, '02:30', 15)).toBe(10)
})
