import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyLocalDate,
  clockPatience,
  clockRuns,
  instantOnWall,
  quartersOn,
  wallAt,
  wallQuarter,
} from '../../../test/wall-clock.ts'
import { clockOfRange, occurrencesOf } from './occurrences.ts'

const dayMs = 86_400_000
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const partsOf = (day: number) => {
  const date = new Date(day * dayMs)
  const [year, month, of] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return { months: year * 12 + month, of, length, weekday: names[date.getUTCDay()]!, week: Math.floor((day + 3) / 7) }
}

/** The oracle: every single day after the first is asked whether the rule means it. Days since 1970. */
function isMeant(rule: Recurrence, first: number, day: number): boolean {
  const [one, other] = [partsOf(first), partsOf(day)]
  if (rule.frequency === 'daily') return (day - first) % rule.interval === 0
  if (rule.frequency === 'weekly') {
    const on = rule.weekdays.length ? rule.weekdays : [one.weekday]
    return (other.week - one.week) % rule.interval === 0 && on.includes(other.weekday)
  }
  if ((other.months - one.months) % rule.interval !== 0) return false
  if (rule.monthly_by === 'date') return other.of === one.of
  if (other.weekday !== one.weekday) return false
  if (rule.monthly_by === 'last_weekday') return other.of + 7 > other.length
  return Math.ceil(other.of / 7) === Math.ceil(one.of / 7)
}

const rules: fc.Arbitrary<Recurrence> = fc.record({
  frequency: fc.constantFrom('daily', 'weekly', 'monthly'),
  interval: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.subarray([...names]),
  monthly_by: fc.constantFrom('date', 'weekday', 'last_weekday'),
  until: fc.constant(null),
  count: fc.integer({ min: 1, max: 6 }),
})

const daily = (count: number): Recurrence => ({
  ...{ frequency: 'daily', interval: 1, weekdays: [], monthly_by: 'date', until: null },
  count,
})
const dateText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

test(
  'the dates of a series are those that its rule means, one by one',
  () => {
    fc.assert(
      fc.property(rules, anyLocalDate, (rule, { date, timezone }) => {
        const first = Date.parse(date) / dayMs
        const from = quartersOn(date, timezone).find(({ time }) => time === '12:00')!.at
        const clock = clockOfRange({ from, to: from + 4 * wallQuarter }, date, timezone)
        const found = occurrencesOf({ recurrence: rule, timezone, day: date, clock }).map(({ day }) => day)
        const meant: string[] = []
        for (let day = first; meant.length < rule.count! && day < first + 1500; day++)
          if (isMeant(rule, first, day)) meant.push(dateText(day))
        expect(found.slice(0, meant.length)).toEqual(meant)
      }),
      { numRuns: clockRuns },
    )
  },
  clockPatience,
)

const quarters = fc.integer({ min: 0, max: 95 })

test(
  'each date of a series begins and ends when the wall says so; none is lost where the clocks skip its time',
  () => {
    let odd = 0
    fc.assert(
      fc.property(anyLocalDate, quarters, fc.integer({ min: 1, max: 60 }), ({ date, timezone }, at, length) => {
        const days = [-2, -1, 0, 1].map((by) => dateText(Date.parse(date) / dayMs + by))
        const [first] = days as [string]
        const shown = quartersOn(first, timezone)
        const from = shown[at % shown.length]!.at
        const range = { from, to: from + length * wallQuarter }
        const clock = clockOfRange(range, first, timezone)
        const found = occurrencesOf({ recurrence: daily(4), timezone, day: first, clock })
        expect(found.map(({ day }) => day)).toEqual(days)
        for (const each of found) expect(each.to).toBeGreaterThan(each.from)
        // Days whose own clocks don't change where the series begins: its local times are what the wall shows.
        const [begins, ends] = [wallAt(range.from, timezone), wallAt(range.to, timezone)]
        if (quartersOn(first, timezone).length !== 96 || quartersOn(ends.slice(0, 10), timezone).length !== 96) return
        const nights = (Date.parse(ends.slice(0, 10)) - Date.parse(first)) / dayMs
        for (const { day, from, to } of found) {
          const last = dateText(Date.parse(day) / dayMs + nights)
          const on = (on: string, time: string) => instantOnWall(quartersOn(on, timezone), on, time, timezone)
          const start = on(day, begins.slice(11))
          const end = on(last, ends.slice(11))
          expect([from, to]).toEqual([start, end > start ? end : start + length * wallQuarter])
          if (end - start !== length * wallQuarter) odd++
        }
      }),
      { numRuns: clockRuns },
    )
    expect(odd).toBeGreaterThan(clockRuns / 20)
  },
  clockPatience,
)

test(
  'a series that begins where clocks show a time twice has its own length on all other days',
  () => {
    fc.assert(
      fc.property(anyLocalDate, quarters, fc.integer({ min: 1, max: 12 }), ({ date, timezone }, at, length) => {
        const shown = quartersOn(date, timezone)
        const { at: from, time } = shown[at % shown.length]!
        const range = { from, to: from + length * wallQuarter }
        const isTwice = shown.length > 96 && shown.filter((each) => each.time === time).length > 1
        if (!isTwice) return
        const found = occurrencesOf({
          recurrence: daily(2),
          timezone,
          day: date,
          clock: clockOfRange(range, date, timezone),
        })
        expect(found).toHaveLength(2)
        const [, next] = found as [(typeof found)[0], (typeof found)[0]]
        expect(wallAt(next.from, timezone).slice(11)).toBe(time)
        expect(next.to - next.from).toBeLessThanOrEqual(length * wallQuarter)
      }),
      { numRuns: clockRuns },
    )
  },
  clockPatience,
)
