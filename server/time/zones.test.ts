import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, instantOf, localDay, offsetAt } from './zones.ts'

/** The oracle: the runtime's own zone data, read through Intl, which the code under test doesn't use. */
function wallClock(instant: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((found) => found.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Apia',
]
const zone = fc.constantFrom(...zones)
const date = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2035, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test('a local day begins and ends at midnight on its own clock, in every zone and on every date', () => {
  fc.assert(
    fc.property(date, zone, (on, timezone) => {
      const { start, end } = localDay(on, timezone)
      expect(wallClock(start, timezone).slice(0, 10)).toBe(on)
      expect(wallClock(start - 1000, timezone).slice(0, 10)).toBe(addDays(on, -1))
      expect(wallClock(end, timezone).slice(0, 10)).toBe(addDays(on, 1))
      expect(wallClock(end - 1000, timezone).slice(0, 10)).toBe(on)
    }),
    { numRuns: 2000 },
  )
})

test('offset and date of any instant are those of the clock on the wall', () => {
  const instant = fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
    .map((ms) => Math.floor(ms / 1000) * 1000)
  fc.assert(
    fc.property(instant, zone, (at, timezone) => {
      const wall = wallClock(at, timezone)
      expect(dateOf(at, timezone)).toBe(wall.slice(0, 10))
      expect(new Date(at + offsetAt(at, timezone) * 60_000).toISOString().slice(0, 19).replace('T', ' ')).toBe(wall)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5],
  ['2026-06-15', 'Asia/Kolkata', 24],
])('%s in %s has %d hours', (on, timezone, hours) => {
  const { start, end, offsets } = localDay(on, timezone)
  expect((end - start) / 3_600_000).toBe(hours)
  expect(offsets.length).toBe(hours === 24 ? 1 : 2)
})

test('a time the clocks skip is the one after the gap, a time they show twice is the first', () => {
  const spring = localDay('2026-03-29', 'Europe/Berlin')
  expect(new Date(instantOf(spring, 150)).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  const autumn = localDay('2026-10-25', 'Europe/Berlin')
  expect(new Date(instantOf(autumn, 150)).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('every quarter of an hour on the clock is found again', () => {
  fc.assert(
    fc.property(date, zone, fc.integer({ min: 0, max: 95 }), (on, timezone, quarter) => {
      const day = localDay(on, timezone)
      const at = instantOf(day, quarter * 15)
      const shown = wallClock(at, timezone).slice(11, 16)
      const wanted = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
      // Only a skipped time may be shown differently, and then later.
      if (shown !== wanted) expect(day.offsets.length > 1 && shown > wanted).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
