import { expect, test } from 'vitest'
import type { Weekday } from '../../../kit/time/day/weekdays.ts'
import { daysOf, stepFrom } from './dates.ts'

const monday = { first: 1 as Weekday, hidden: [] }

test('R156 a week begins on the reader’s first day', () => {
  expect(daysOf('week', '2026-11-26', monday)[0]).toBe('2026-11-23')
  expect(daysOf('week', '2026-11-22', monday)[0]).toBe('2026-11-16')
  expect(daysOf('week', '2026-11-26', { first: 0, hidden: [] })).toEqual(
    Array.from({ length: 7 }, (_, n) => `2026-11-${22 + n}`),
  )
})

test('R283 days that the reader hides are left out', () => {
  const days = daysOf('week', '2026-11-26', { first: 1, hidden: [6, 0] })
  expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  expect(daysOf('month', '2026-11-26', { first: 1, hidden: [6, 0] })).toHaveLength(30)
})

test.each([
  ['2026-11-26', '2026-10-26', '2026-12-06', 42],
  ['2026-02-10', '2026-01-26', '2026-03-01', 35],
  ['2027-02-01', '2027-02-01', '2027-02-28', 28],
])('the month of %s is shown in whole weeks, from %s to %s', (date, first, last, count) => {
  const days = daysOf('month', date, monday)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-12-05', 1, '2027-01-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['day', '2026-03-01', -1, '2026-02-28'],
] as const)('from a %s of %s, %d leads to %s', (view, date, step, day) => {
  expect(stepFrom(view, date, step)).toBe(day)
})
