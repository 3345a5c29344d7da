import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { axisOf, cellMs, gapsOf, hoursOf, toInstant, toX } from './axis.ts'
import { wallMinute } from './wall-clock.ts'

/** The oracle: a zone's day straight from Temporal, found minute by minute, sharing nothing with the axis. */
function zoneOf(timezone: string, date: string) {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(timezone)
  const end = day.add({ days: 1 }).toZonedDateTime(timezone)
  const offsets: { from: number; minutes: number }[] = []
  for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ minutes: 15 })) {
    const minutes = at.offsetNanoseconds / 60e9
    if (offsets.at(-1)?.minutes !== minutes) offsets.push({ from: at.epochMilliseconds, minutes })
  }
  return { timezone, start: start.epochMilliseconds, end: end.epochMilliseconds, offsets }
}
const local = (instant: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone)
const axisFor = (date: string, ...zones: string[]) =>
  axisOf(
    date,
    zones.map((zone) => zoneOf(zone, date)),
  )

const zones = [
  'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu',
  'Pacific/Chatham', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Asia/Tokyo', 'Africa/Cairo', 'America/Havana', 'Atlantic/Azores', 'UTC',
] // biome-ignore format: a list of names
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-09-27',
  '2026-10-04',
  '2026-10-25',
  '2026-10-29',
  '2026-11-01',
]
const anyDay = fc.oneof(
  fc.constantFrom(...changes),
  fc.integer({ min: 0, max: 1500 }).map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString()),
)
const someZones = fc.uniqueArray(fc.constantFrom(...zones), { minLength: 1, maxLength: 5 })

describe('the axis of a day', () => {
  test('R239 every quarter of every zone has one column of its own wall-clock time, in order', () => {
    fc.assert(
      fc.property(anyDay, someZones, (date, names) => {
        const axis = axisFor(date, ...names)
        for (const { timezone, start, end } of names.map((name) => zoneOf(name, date))) {
          let before = -1
          for (let at = start; at < end; at += cellMs) {
            const column = toX(axis, at, timezone)
            const { hour, minute } = local(at, timezone)
            expect(Number.isInteger(column) && column > before).toBe(true)
            expect(axis.cells[column]!.minute).toBe(hour * 60 + minute)
            expect(toInstant(axis, column, timezone)).toBe(at)
            before = column
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a second pass is marked as such, and only that', () => {
    fc.assert(
      fc.property(anyDay, someZones, (date, names) => {
        const axis = axisFor(date, ...names)
        for (const name of names)
          axis.cells.forEach((cell, column) => {
            const at = toInstant(axis, column, name)
            if (at === null) return
            const first = local(at, name).toPlainDateTime().toZonedDateTime(name, { disambiguation: 'earlier' })
            expect(cell.again).toBe(first.epochMilliseconds !== at)
          })
      }),
      { numRuns: 40 },
    )
  })

  test('no column is there for nobody, and none stands twice', () => {
    fc.assert(
      fc.property(anyDay, someZones, (date, names) => {
        const axis = axisFor(date, ...names)
        for (let column = 0; column < axis.cells.length; column++)
          expect(names.some((name) => toInstant(axis, column, name) !== null)).toBe(true)
        const plain = axis.cells.filter((cell) => !cell.again).map((cell) => cell.minute)
        expect(plain).toEqual([...new Set(plain)].sort((a, b) => a - b))
      }),
      { numRuns: 40 },
    )
  })

  test('R238 R239 a range keeps its length in columns plus the columns its zone lacks', () => {
    fc.assert(
      fc.property(anyDay, someZones, fc.nat(91), fc.integer({ min: 1, max: 8 }), (date, names, first, length) => {
        const axis = axisFor(date, ...names)
        const name = names[0]!
        const { start, end } = axis.lanes.get(name)!
        const from = start + Math.min(first, (end - start) / cellMs - length) * cellMs
        const left = toX(axis, from, name)
        const right = toX(axis, from + length * cellMs, name, 'end')
        const lacking = gapsOf(axis, name).filter((gap) => gap.from >= left && gap.to <= right)
        expect(right - left).toBe(length + lacking.reduce((sum, gap) => sum + gap.to - gap.from, 0))
      }),
      { numRuns: 120 },
    )
  })

  test.each([
    ['2026-11-19', ['Europe/Berlin'], 96],
    ['2026-10-25', ['Europe/Berlin'], 100],
    ['2026-03-29', ['Europe/Berlin'], 92],
    ['2026-03-29', ['Europe/Berlin', 'Asia/Tokyo'], 96],
    ['2026-10-25', ['Europe/Berlin', 'Asia/Tokyo'], 100],
    ['2026-04-05', ['Australia/Lord_Howe'], 98],
    ['2026-10-04', ['Australia/Lord_Howe'], 94],
    ['2026-10-25', ['Europe/Berlin', 'Europe/London'], 104],
    ['2026-10-25', ['Europe/Berlin', 'Europe/London', 'Antarctica/Troll'], 112],
    ['2026-11-19', ['Asia/Kathmandu', 'Asia/Kolkata'], 96],
  ])('%s for %j has %i quarters', (date, names, quarters) => {
    expect(axisFor(date, ...names).cells).toHaveLength(quarters)
  })

  test('R239 two rows in different zones: both stand at 09:00 local', () => {
    const axis = axisFor('2026-11-19', 'Europe/Berlin', 'America/New_York')
    expect(toX(axis, Date.parse('2026-11-19T08:00Z'), 'Europe/Berlin')).toBe(36)
    expect(toX(axis, Date.parse('2026-11-19T14:00Z'), 'America/New_York')).toBe(36)
    expect(wallMinute(axis, Date.parse('2026-11-19T14:00Z'), 'America/New_York')).toBe(540)
  })

  test('the ruler says 02:00 twice in autumn, and the zone without it is hatched', () => {
    const axis = axisFor('2026-10-25', 'Europe/Berlin', 'Asia/Tokyo')
    expect(
      hoursOf(axis.cells)
        .filter(({ cell }) => cell.minute === 120)
        .map(({ cell }) => cell.again),
    ).toEqual([false, true])
    expect(gapsOf(axis, 'Asia/Tokyo')).toEqual([{ from: 12, to: 16 }])
    expect(gapsOf(axis, 'Europe/Berlin')).toEqual([])
  })

  test('R239 an end at the hour that spring skips stands before the gap, a start after it', () => {
    const axis = axisFor('2026-03-29', 'Europe/Berlin', 'Asia/Tokyo')
    const change = Date.parse('2026-03-29T01:00Z')
    expect(toX(axis, change, 'Europe/Berlin', 'end')).toBe(8)
    expect(toX(axis, change, 'Europe/Berlin')).toBe(12)
  })

  test('what began the day before or ends the day after stands at the edge', () => {
    const axis = axisFor('2026-11-19', 'Europe/Berlin')
    expect(toX(axis, Date.parse('2026-11-18T08:00Z'), 'Europe/Berlin')).toBe(0)
    expect(toX(axis, Date.parse('2026-11-20T08:00Z'), 'Europe/Berlin', 'end')).toBe(96)
  })
})
