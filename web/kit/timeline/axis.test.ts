import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { axisOf, cellMs, gapsOf, hoursOf, toInstant, toX } from './axis.ts'
import { anyDayOf, clockRuns, zoneOf } from './clocks.fixture.ts'
import { wallMinute } from './wall-clock.ts'

const local = (instant: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone)
const axisFor = (date: string, ...zones: string[]) =>
  axisOf(
    date,
    zones.map((zone) => zoneOf(zone, date)),
  )

describe('the axis of a day', () => {
  test('R239 every quarter of every zone has one column of its own wall-clock time, in order', () => {
    fc.assert(
      fc.property(anyDayOf(5), ({ date, names }) => {
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
      { numRuns: clockRuns(60) },
    )
  })

  test('a second pass is marked as such, and only that', () => {
    fc.assert(
      fc.property(anyDayOf(5), ({ date, names }) => {
        const axis = axisFor(date, ...names)
        for (const name of names)
          axis.cells.forEach((cell, column) => {
            const at = toInstant(axis, column, name)
            if (at === null) return
            const first = local(at, name).toPlainDateTime().toZonedDateTime(name, { disambiguation: 'earlier' })
            expect(cell.again).toBe(first.epochMilliseconds !== at)
          })
      }),
      { numRuns: clockRuns(40) },
    )
  })

  test('no column is there for nobody, and none stands twice', () => {
    fc.assert(
      fc.property(anyDayOf(5), ({ date, names }) => {
        const axis = axisFor(date, ...names)
        for (let column = 0; column < axis.cells.length; column++)
          expect(names.some((name) => toInstant(axis, column, name) !== null)).toBe(true)
        const plain = axis.cells.filter((cell) => !cell.again).map((cell) => cell.minute)
        expect(plain).toEqual([...new Set(plain)].sort((a, b) => a - b))
      }),
      { numRuns: clockRuns(40) },
    )
  })

  test('R238 R239 a range keeps its length in columns plus the columns its zone lacks', () => {
    fc.assert(
      fc.property(anyDayOf(5), fc.nat(91), fc.integer({ min: 1, max: 8 }), ({ date, names }, first, length) => {
        const axis = axisFor(date, ...names)
        const name = names[0]!
        const { start, end } = axis.lanes.get(name)!
        const from = start + Math.min(first, (end - start) / cellMs - length) * cellMs
        const left = toX(axis, from, name)
        const right = toX(axis, from + length * cellMs, name, 'end')
        const lacking = gapsOf(axis, name).filter((gap) => gap.from >= left && gap.to <= right)
        expect(right - left).toBe(length + lacking.reduce((sum, gap) => sum + gap.to - gap.from, 0))
      }),
      { numRuns: clockRuns(120) },
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
