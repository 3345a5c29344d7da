import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay, weekdays } from '../../time/zones.ts'
import { isOpenThroughout, openRanges } from './hours.ts'
import type { Week } from './schedule.ts'

const quarter = 900_000

/** The oracle: reads the wall clock, through Intl, at every quarter of an hour of the range. */
function isOpenByTheWall(hours: Week, from: number, to: number, timezone: string): boolean {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  for (let at = from; at < to; at += quarter) {
    const parts = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]))
    const time = `${parts.hour}:${parts.minute}`
    const open = hours[parts.weekday!.toLowerCase() as (typeof weekdays)[number]] ?? []
    if (!open.some(([first, past]) => time >= first && time < past)) return false
  }
  return true
}

// Closing times lie outside the hours that clocks skip or show twice: there the wall alone can't tell which is meant.
const stretches = fc.constantFrom<[string, string][]>(
  [['08:00', '18:00']],
  [
    ['08:00', '12:00'],
    ['13:00', '18:30'],
  ],
  [
    ['00:00', '06:00'],
    ['22:00', '24:00'],
  ],
  [['00:00', '24:00']],
  [],
)
const weeks = fc
  .tuple(...weekdays.map(() => stretches))
  .map((days): Week => Object.fromEntries(weekdays.map((day, index) => [day, days[index]!])))
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
)
/** Quarters of an hour around the changes of the clocks of 2026 and 2027, and in between. */
const start = fc.oneof(
  ...[
    '2026-03-08',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
    '2027-03-14',
    '2027-06-01',
  ].map((day) =>
    fc.integer({ min: -96, max: 192 }).map((quarters) => Date.parse(`${day}T00:00Z`) + quarters * quarter),
  ),
)

test('R286 a range is open exactly when the clock on the wall says so at every quarter of it, in every zone', () => {
  const seen = { open: 0, closed: 0 }
  fc.assert(
    fc.property(weeks, zone, start, fc.integer({ min: 1, max: 160 }), (hours, timezone, from, quarters) => {
      const to = from + quarters * quarter
      const expected = isOpenByTheWall(hours, from, to, timezone)
      seen[expected ? 'open' : 'closed']++
      expect(isOpenThroughout({ week: hours }, { from, to }, timezone)).toBe(expected)
    }),
    { numRuns: 3000 },
  )
  expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(100)
})

test.each([
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:00Z'],
  ['America/New_York', '2027-03-14', '02:15', '2027-03-14T07:00Z'],
  ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:30Z'],
  ['Africa/Cairo', '2027-04-30', '00:45', '2027-04-29T22:00Z'],
])(
  'R286 in %s, where the clocks of %s skip %s, hours begin and end at once after the gap',
  (timezone, date, time, gap) => {
    const day = localDay(date, timezone)
    const week = (from: string, to: string): Week => Object.fromEntries(weekdays.map((each) => [each, [[from, to]]]))
    const end = Date.parse(gap)
    expect(openRanges({ week: week(time, '09:00') }, day)[0]!.from).toBe(end)
    expect(openRanges({ week: week('00:00', time) }, day).filter(({ from, to }) => to > from)).toEqual(
      end > day.start ? [{ from: day.start, to: end }] : [],
    )
  },
)
