import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { localDay, weekdays } from '../../time/zones.ts'
import { blockedIn, bookableRanges, closedBy, firstClosed, isOpenThroughout, type Range } from './hours.ts'
import { difference, intersection, union } from './range-sets.ts'
import type { DatedHours, Period, Schedule, WeeklyRule } from './schedule.ts'

const quarter = 900_000
const zones = Intl.supportedValuesOf('timeZone')

/** The oracle: whole intervals on the clock, by Temporal, and a look at each quarter of an hour. */
class Oracle {
  private readonly schedule: NonNullable<Schedule>
  private readonly timezone: string
  private readonly dates: Temporal.PlainDate[]
  constructor(schedule: NonNullable<Schedule>, { from, to }: Range, timezone: string) {
    this.schedule = schedule
    this.timezone = timezone
    const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timezone).toPlainDate()
    const count = Math.ceil((to - from) / 86_400_000) + 4
    this.dates = Array.from({ length: count }, (_, n) => first.add({ days: n - 2 }))
  }
  isOpen(at: number): boolean {
    const { available } = this.schedule
    return this.isIn(this.hours(), at) && (!available || available.some((rule) => this.isIn(this.intervals(rule), at)))
  }
  isBlocked(at: number): boolean {
    return (this.schedule.blocked ?? []).some((rule) => this.isIn(this.intervals(rule), at))
  }
  private isIn(intervals: Range[], at: number) {
    return intervals.some(({ from, to }) => from <= at && at < to)
  }
  private hours(): Range[] {
    return this.dates.flatMap((date) => {
      const written = this.hoursOn(date.toString(), weekdays[date.dayOfWeek - 1]!)
      return written.map(([from, to]) => ({ from: this.at(date, from), to: this.at(date, to) }))
    })
  }
  private hoursOn(date: string, weekday: (typeof weekdays)[number]): [string, string][] {
    for (const dated of this.schedule.dates ?? []) if (dated.from <= date && dated.to >= date) return dated.hours
    return this.schedule.week === undefined ? [['00:00', '24:00']] : (this.schedule.week[weekday] ?? [])
  }
  private intervals(rule: WeeklyRule | Period): Range[] {
    if ('starts' in rule) return [{ from: rule.starts, to: rule.ends }]
    const begins = this.dates.filter(
      (date) =>
        rule.days.includes(weekdays[date.dayOfWeek - 1]!) &&
        (!rule.first || date.toString() >= rule.first) &&
        (!rule.last || date.toString() <= rule.last),
    )
    return begins.map((date) => ({
      from: this.at(date, rule.from),
      to: this.at(rule.to > rule.from ? date : date.add({ days: 1 }), rule.to),
    }))
  }
  private at(date: Temporal.PlainDate, time: string): number {
    const next = date.add({ days: 1 }).toZonedDateTime(this.timezone).epochMilliseconds
    if (time === '24:00') return next
    const local = date.toZonedDateTime({ timeZone: this.timezone, plainTime: time })
    // A time that the clocks skip is the end of the gap.
    const isShown = local.toPlainTime().equals(time)
    const shown = isShown ? local : local.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')!
    return Math.min(shown.epochMilliseconds, next)
  }
}

const clock = fc.integer({ min: 0, max: 95 }).map((n) => textOf(n * 15))
const textOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const stretch = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 })
  .map(([a, b]): [string, string] => [textOf(Math.min(a!, b!) * 15), textOf(Math.max(a!, b!) * 15)])
const written = fc.oneof(
  fc.constant([] as [string, string][]),
  stretch.map((one) => [one]),
)
const date = fc
  .integer({ min: 0, max: 20 })
  .map((n) => Temporal.PlainDate.from('2026-03-20').add({ days: n }).toString())
const span = fc.tuple(date, date).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a }))
const dated: fc.Arbitrary<DatedHours> = fc
  .record({ hours: written, reason: fc.constant('Reason') })
  .chain((rest) => span.map((days) => ({ ...rest, ...days })))
const weekly: fc.Arbitrary<WeeklyRule> = fc
  .record({
    days: fc.subarray([...weekdays], { minLength: 1 }),
    from: clock,
    to: fc.oneof(clock, fc.constant('24:00')),
  })
  .filter(({ from, to }) => from !== to)
  .chain((rule) =>
    fc.option(span, { nil: undefined }).map((days) => ({ ...rule, ...(days && { first: days.from, last: days.to }) })),
  )
const around = Date.parse('2026-03-29T00:00Z')
const instant = fc.integer({ min: -800, max: 800 }).map((n) => around + n * quarter)
const period: fc.Arbitrary<Period> = fc
  .tuple(instant, fc.integer({ min: 1, max: 300 }))
  .map(([starts, quarters]) => ({ starts, ends: starts + quarters * quarter }))
const schedules = fc.record(
  {
    week: fc
      .tuple(...weekdays.map(() => written))
      .map((days) => Object.fromEntries(weekdays.map((day, index) => [day, days[index]!]))),
    dates: fc.array(dated, { maxLength: 3 }),
    available: fc.array(fc.oneof(weekly, period), { minLength: 1, maxLength: 4 }),
    blocked: fc.array(
      weekly.map((rule) => ({ ...rule, reason: 'Cleaning' })),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
)
/** Around the change of most clocks in spring, and that of Cairo or Beirut, which skip midnight. */
const starts = fc
  .constantFrom('2026-03-28', '2026-04-04', '2026-04-23', '2026-10-24')
  .chain((day) =>
    fc.integer({ min: -96, max: 192 }).map((quarters) => Date.parse(`${day}T00:00Z`) + quarters * quarter),
  )
const questions = fc.tuple(
  schedules,
  fc.constantFrom(...zones),
  starts,
  fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 120 })),
)

test('R286 R303 hours, dated hours, availability and weekly unavailability agree with the clock in every zone', () => {
  const seen = { open: 0, closed: 0, blocked: 0 }
  fc.assert(
    fc.property(questions, ([schedule, timezone, from, quarters]) => {
      const range = { from, to: from + quarters * quarter }
      const oracle = new Oracle(schedule, range, timezone)
      const cells = Array.from({ length: quarters }, (_, n) => from + n * quarter)
      const closed = cells.find((at) => !oracle.isOpen(at))
      expect(firstClosed(schedule, range, timezone)).toBe(closed ?? null)
      const blocked = blockedIn(schedule, range, timezone)
      for (const at of cells) {
        const isBlocked = blocked.some((each) => each.from <= at && at < each.to)
        expect(isBlocked).toBe(oracle.isBlocked(at))
        if (isBlocked) seen.blocked++
      }
      seen[closed === undefined ? 'open' : 'closed']++
    }),
    { numRuns: 1500 },
  )
  expect(Math.min(seen.open, seen.closed, seen.blocked)).toBeGreaterThan(50)
}, 60_000)

test('hours that begin where the clocks skip their time begin after the gap, in the oracle too', () => {
  const hours: Schedule = { week: { sunday: [['02:30', '18:00']] } }
  const change = Date.parse('2026-03-29T01:00Z')
  const range = { from: change - quarter, to: change + quarter }
  expect(firstClosed(hours, { ...range, from: change }, 'Europe/Berlin')).toBeNull()
  const oracle = new Oracle(hours!, range, 'Europe/Berlin')
  expect([change - quarter, change].map((at) => oracle.isOpen(at))).toEqual([false, true])
})

test('R303 what a day offers for booking is what is open on it and not blocked', () => {
  fc.assert(
    fc.property(schedules, fc.constantFrom(...zones), date, (schedule, timezone, on) => {
      const day = localDay(on, timezone)
      const oracle = new Oracle(schedule, { from: day.start, to: day.end }, timezone)
      const ranges = bookableRanges(schedule, day)
      for (let at = day.start; at < day.end; at += quarter)
        expect(ranges.some(({ from, to }) => from <= at && at < to)).toBe(oracle.isOpen(at) && !oracle.isBlocked(at))
    }),
    { numRuns: 300 },
  )
}, 60_000)

const week = { thursday: [['08:00', '18:00']] as [string, string][] }
const on = (from: string, to: string) => ({
  from: Date.parse(`2026-12-24T${from}Z`),
  to: Date.parse(`2026-12-24T${to}Z`),
})
const christmas = { from: '2026-12-24', to: '2026-12-26', hours: [], reason: 'Christmas' }
const shorter = { ...christmas, hours: [['08:00', '14:00']] as [string, string][] }
const mornings: WeeklyRule = { days: ['thursday'], from: '08:00', to: '12:00' }
const asked = on('10:00', '16:00')

test.each<[string, Schedule, object | null]>([
  ['nothing restricts it', null, null],
  ['the week has no such day', { week: {} }, { by: 'hours', open: [] }],
  ['the day is closed', { week, dates: [christmas] }, { by: 'date', open: [], reason: 'Christmas' }],
  ['the day is shorter', { week, dates: [shorter] }, { by: 'date', open: [['08:00', '14:00']], reason: 'Christmas' }],
  ['the nearest dated hours win', { week, dates: [{ ...christmas, hours: week.thursday }, christmas] }, null],
  [
    'it is available in the morning',
    { week, available: [mornings] },
    { by: 'availability', available: [on('08:00', '12:00')] },
  ],
  [
    'a period adds to the week',
    { week, available: [mornings, { starts: on('12:00', '16:00').from, ends: asked.to }] },
    null,
  ],
  [
    'an availability of last year',
    { week, available: [{ ...mornings, last: '2025-12-31' }] },
    { by: 'availability', available: [] },
  ],
])('R303 10:00 – 16:00 of a day where %s', (_, schedule, expected) => {
  const closed = firstClosed(schedule, asked, 'UTC')
  expect(closed === null ? null : closedBy(schedule, closed, 'UTC')).toEqual(expected)
})

test('a rule over midnight is one stretch, and a resource in another zone keeps it on its own clock', () => {
  const nights: Schedule = { available: [{ days: ['thursday'], from: '22:00', to: '02:00' }] }
  const night = { from: Date.parse('2026-12-24T22:00Z'), to: Date.parse('2026-12-25T02:00Z') }
  const hour = 3_600_000
  for (const [timezone, offset] of [
    ['UTC', 0],
    ['Asia/Kolkata', 5.5],
    ['America/New_York', -5],
  ] as const) {
    const there = { from: night.from - offset * hour, to: night.to - offset * hour }
    expect(isOpenThroughout(nights, there, timezone)).toBe(true)
    expect(isOpenThroughout(nights, { ...there, to: there.to + quarter }, timezone)).toBe(false)
  }
})

test('sets of ranges: a point is in the union, the intersection and the difference by their definition', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 }))
      .map(([from, n]) => ({ from, to: from + n })),
    { maxLength: 6 },
  )
  const has = (some: readonly Range[], at: number) => some.some(({ from, to }) => from <= at && at < to)
  fc.assert(
    fc.property(ranges, ranges, (some, others) => {
      const [a, b] = [union(some), union(others)]
      for (let at = 0; at < 52; at++) {
        expect(has(a, at)).toBe(has(some, at))
        expect(has(intersection(a, b), at)).toBe(has(some, at) && has(others, at))
        expect(has(difference(a, others), at)).toBe(has(some, at) && !has(others, at))
      }
    }),
  )
}, 60_000)
