import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { expect, test } from 'vitest'
import { dateOf } from '../../../time/zones.ts'
import { clockOfRange, occurrencesOf } from './occurrences.ts'

const rule = (more: Partial<Recurrence>): Recurrence => ({
  ...{ frequency: 'daily', interval: 1, weekdays: [], monthly_by: 'date', until: null, count: 3 },
  ...more,
})
const at = (text: string) => Date.parse(text)
/** The dates of a series that begins with a range. */
const datesFrom = (more: Partial<Recurrence>, from: string, to: string, timezone: string) => {
  const first = { from: at(from), to: at(to) }
  const day = dateOf(first.from, timezone)
  return occurrencesOf({ recurrence: rule(more), timezone, day, clock: clockOfRange(first, day, timezone) })
}
const days = (more: Partial<Recurrence>, first: string, zone = 'Europe/Berlin') =>
  datesFrom(more, `${first}T09:00Z`, `${first}T10:00Z`, zone).map(({ day }) => day)
const times = (more: Partial<Recurrence>, from: string, to: string, zone: string) =>
  datesFrom(more, from, to, zone).map((each) => [
    new Date(each.from).toISOString().slice(0, 16),
    (each.to - each.from) / 60_000,
  ])

test.each([
  [{ interval: 2 }, '2026-11-26', ['2026-11-26', '2026-11-28', '2026-11-30']],
  [{ frequency: 'weekly' }, '2026-11-26', ['2026-11-26', '2026-12-03', '2026-12-10']],
  [
    { frequency: 'weekly', weekdays: ['thursday', 'tuesday'] },
    '2026-11-26',
    ['2026-11-26', '2026-12-01', '2026-12-03'],
  ],
  [
    { frequency: 'weekly', interval: 2, weekdays: ['monday'] },
    '2026-11-26',
    ['2026-12-07', '2026-12-21', '2027-01-04'],
  ],
  [{ frequency: 'monthly' }, '2026-12-31', ['2026-12-31', '2027-01-31', '2027-03-31']],
  [{ frequency: 'monthly', monthly_by: 'weekday' }, '2026-11-10', ['2026-11-10', '2026-12-08', '2027-01-12']],
  [{ frequency: 'monthly', monthly_by: 'weekday' }, '2026-11-30', ['2026-11-30', '2027-03-29', '2027-05-31']],
  [{ frequency: 'monthly', monthly_by: 'last_weekday' }, '2026-11-27', ['2026-11-27', '2026-12-25', '2027-01-29']],
  [{ count: null, until: '2026-11-27' }, '2026-11-26', ['2026-11-26', '2026-11-27']],
  [{ count: null, until: '2026-11-25' }, '2026-11-26', []],
] as const)('%o from %s', (more, first, found) => {
  expect(days(more as Partial<Recurrence>, first)).toEqual(found)
})

test('the clock decides: over a change of the clocks the local time stays, and the length follows', () => {
  expect(times({}, '2026-10-24T07:00Z', '2026-10-24T08:00Z', 'Europe/Berlin')).toEqual([
    ['2026-10-24T07:00', 60],
    ['2026-10-25T08:00', 60],
    ['2026-10-26T08:00', 60],
  ])
  // Through the night in which an hour is skipped, and the one in which it is shown twice.
  expect(times({ count: 2 }, '2026-03-27T22:00Z', '2026-03-28T05:00Z', 'Europe/Berlin')).toEqual([
    ['2026-03-27T22:00', 420],
    ['2026-03-28T22:00', 360],
  ])
  expect(times({ count: 2 }, '2026-03-28T01:30Z', '2026-03-28T03:00Z', 'Europe/Berlin')).toEqual([
    ['2026-03-28T01:30', 90],
    ['2026-03-29T01:30', 30],
  ])
})

test('a date that the calendar skips has no occurrence; too many are told by one more', () => {
  expect(days({}, '2011-12-29', 'Pacific/Apia')).toEqual(['2011-12-28', '2011-12-29', '2011-12-31'])
  expect(days({ count: null, until: '2099-01-01' }, '2026-11-26')).toHaveLength(401)
  expect(days({ frequency: 'monthly', interval: 99, count: 400 }, '2026-12-31').length).toBeLessThan(401)
})
