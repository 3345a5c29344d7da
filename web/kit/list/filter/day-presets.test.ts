import { expect, test } from 'vitest'
import type { Weekday } from '../../time/day/weekdays.ts'
import { dayPresets, daysOfPreset } from './day-presets.ts'
import { callValueOf } from './filter-values.ts'

const day = 86_400_000
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The oracle: whether a preset covers a day, told from the two dates alone, day by day. */
function covers(preset: (typeof dayPresets)[number], at: number, today: number, first: number): boolean {
  const [one, now] = [new Date(at), new Date(today)]
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const days = (at - today) / day
  // 1970-01-01 was a Thursday.
  const week = (instant: number) => Math.floor((instant / day + 4 - first) / 7)
  const isCovered = {
    today: days === 0,
    this_week: week(at) === week(today),
    next_week: week(at) === week(today) + 1,
    next_30: days >= 0 && days < 30,
    last_7: days <= 0 && days > -7,
    last_30: days <= 0 && days > -30,
    this_month: monthOf(one) === monthOf(now),
    last_month: monthOf(one) === monthOf(now) - 1,
  }
  return isCovered[preset]
}

test('the days of each preset are those that a calendar says, on every day around a leap year and for every first day of the week', () => {
  for (let today = Date.UTC(2027, 11, 1); today < Date.UTC(2029, 2, 1); today += day)
    for (const first of [0, 1, 6] as Weekday[])
      for (const preset of dayPresets) {
        const around = Array.from({ length: 125 }, (_, n) => today + (n - 62) * day)
        const covered = around.filter((at) => covers(preset, at, today, first)).map(textOf)
        const found = daysOfPreset(preset, textOf(today), first)
        expect([textOf(today), first, preset, found.from, found.to]).toEqual([
          ...[textOf(today), first, preset, covered[0], covered.at(-1)],
        ])
      }
}, 60_000)

test.each([
  'Europe/Berlin',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/St_Johns',
  'Asia/Kathmandu',
])('in %s a range of days begins and ends where the date on the wall changes', (timeZone) => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone })
  for (let today = Date.UTC(2026, 0, 1); today < Date.UTC(2028, 0, 1); today += day) {
    const range = { from: textOf(today), to: textOf(today + day) }
    const asked = callValueOf('instants', range, timeZone) as { from: string; to: string }
    const dates = [Date.parse(asked.from) - 1, Date.parse(asked.from), Date.parse(asked.to) - 1, Date.parse(asked.to)]
    expect(dates.map((at) => wall.format(at))).toEqual([-1, 0, 1, 2].map((n) => textOf(today + n * day)))
  }
})
