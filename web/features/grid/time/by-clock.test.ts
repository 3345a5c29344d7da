import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test, vi } from 'vitest'
import { cellMs, toX } from '../../../kit/timeline/axis.ts'
import { anyDayOf, clockPatience, clockRuns, zoneOf } from '../../../kit/timeline/clocks.fixture.ts'
import type { GridResource } from '../grid-types.ts'
import { handleKey, type KeyParts } from '../input/keys.ts'
import { printedColumns } from '../print/printed-columns.ts'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom } from '../rules/rows.fixture.ts'
import { createGridStore } from '../store.ts'
import { timeText } from './clock.ts'
import { dayFor } from './day.ts'

const clock = { date_format: 'd.M.yyyy', time_format: 'HH:mm' }
const local = (instant: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone)
const wall = (instant: number, timezone: string) => local(instant, timezone).toPlainTime().toString().slice(0, 5)

/** A grid with a row in each zone, open all day, and its keyboard at the first quarter of the first. */
function gridOf(date: string, names: readonly string[]) {
  const zones = names.map((name) => zoneOf(name, date)).filter(({ start, end }) => end > start)
  const rooms = zones.map(({ timezone, start, end }, n) =>
    aRoom({ id: n + 1, timezone, open: { from: start, to: end }, start: '00:00', end: '24:00' }),
  )
  const store = createGridStore()
  const day = dayFor({ date, zones }, zones[0]!.start - 1)
  store.set({ cursor: { resourceId: 1, at: zones[0]!.start } })
  const parts = {
    ...{ day, store, page: 1, mirrored: false, stale: false, scrolled: () => 0, t: (key: string) => key },
    layout: layoutOf({ data: rooms, meta: { levels: [] } }, mouseSizes),
    ...{ actions: vi.fn(), goTo: vi.fn() },
  } as unknown as KeyParts
  const press = (key: string, more: object = {}) =>
    handleKey({ key, ...more } as Parameters<typeof handleKey>[0], parts)
  return { zones, rooms, day, store, press, cursor: () => store.get().cursor! }
}

test(
  'R239 an arrow goes through every quarter of a day that its zone has, once, forward and back',
  () => {
    fc.assert(
      fc.property(anyDayOf(3), ({ date, names }) => {
        const { zones, press, cursor } = gridOf(date, names)
        const { start, end } = zones[0]!
        const passed = [cursor().at]
        for (let n = start + cellMs; n < end; n += cellMs) {
          press('ArrowRight')
          passed.push(cursor().at)
        }
        expect(passed).toEqual(Array.from({ length: (end - start) / cellMs }, (_, n) => start + n * cellMs))
        press('ArrowRight')
        expect(cursor().at).toBe(end - cellMs)
        for (let n = start; n < end; n += 4 * cellMs) press('ArrowLeft', { ctrlKey: true })
        expect(cursor().at).toBe(start)
      }),
      { numRuns: clockRuns(60) },
    )
  },
  clockPatience,
)

test(
  'R239 an arrow down stays at the time on the wall, or beside the gap of a zone that lacks it',
  () => {
    fc.assert(
      fc.property(anyDayOf(3), fc.nat(95), ({ date, names }, nth) => {
        const { zones, press, cursor, store } = gridOf(date, names)
        const [one, other] = zones
        if (!other) return
        const at = Math.min(one!.start + nth * cellMs, one!.end - cellMs)
        store.set({ cursor: { resourceId: 1, at } })
        press('ArrowDown')
        const [before, after] = [local(at, one!.timezone), local(cursor().at, other.timezone)]
        expect([after.toPlainDate().toString(), cursor().resourceId]).toEqual([date, 2])
        const times: string[] = []
        for (let each = other.start; each < other.end; each += cellMs) times.push(wall(each, other.timezone))
        const shown = before.toPlainTime().toString().slice(0, 5)
        if (times.includes(shown)) {
          // In the second pass of one zone, the other may have only the first.
          if (zones[0]!.end - zones[0]!.start <= 86_400_000) expect(wall(cursor().at, other.timezone)).toBe(shown)
        } else {
          const beside = [times.findLast((time) => time < shown), times.find((time) => time > shown)]
          expect(beside).toContain(wall(cursor().at, other.timezone))
        }
      }),
      { numRuns: clockRuns(100) },
    )
  },
  clockPatience,
)

test(
  'R238 each time says the clock on the wall, and its offset exactly where the wall shows it twice',
  () => {
    fc.assert(
      fc.property(anyDayOf(2), ({ date, names }) => {
        const { zones, day } = gridOf(date, names)
        const { timezone, start, end } = zones[0]!
        const times: string[] = []
        for (let at = start; at < end; at += cellMs) times.push(wall(at, timezone))
        times.forEach((time, n) => {
          const isTwice = times.filter((each) => each === time).length > 1
          const text = timeText(day.axis, start + n * cellMs, { ...clock, timezone })
          expect(text.startsWith(time)).toBe(true)
          expect(text.length > 5).toBe(isTwice)
        })
      }),
      { numRuns: clockRuns(40) },
    )
  },
  clockPatience,
)

test(
  'on paper every booking and all opening hours of the day have their columns',
  () => {
    fc.assert(
      fc.property(anyDayOf(3), fc.nat(80), fc.integer({ min: 1, max: 12 }), ({ date, names }, first, length) => {
        const { zones, rooms, day } = gridOf(date, names)
        const { timezone, start, end } = zones[0]!
        const from = start + first * cellMs
        const to = Math.min(from + length * cellMs, end)
        const rows = rooms.map((room, n): GridResource => (n ? room : { ...room, bookings: [aBooking(from, to)] }))
        const [left, right] = printedColumns(day.axis, rows)
        expect(left).toBeLessThanOrEqual(toX(day.axis, from, timezone))
        expect(right).toBeGreaterThanOrEqual(Math.min(toX(day.axis, to, timezone, 'end'), day.axis.cells.length))
        expect(right).toBeLessThanOrEqual(day.axis.cells.length)
        // Paper begins and ends at a full hour of the clock, or where a day has none.
        for (const column of [left, right])
          if (column < day.axis.cells.length) expect(day.axis.cells[column]!.minute % 60).toBe(0)
      }),
      { numRuns: clockRuns(100) },
    )
  },
  clockPatience,
)
