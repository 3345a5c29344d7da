import type { SlotType } from '@kontor/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyLocalDate,
  clockPatience,
  clockRuns,
  quartersOn,
  textOf,
  wallAt,
  wallQuarter,
} from '../../test/wall-clock.ts'
import { localDay, weekdayOf } from '../../time/zones.ts'
import { openRanges } from '../availability/availability.ts'
import { slotsIn } from './parts.ts'

const parts = { MorningFrom: '06:00', AfternoonFrom: '12:00', EveningFrom: '18:00', NightFrom: '22:00' }
const steps: Partial<Record<SlotType, number>> = { hours: 60, '30-minutes': 30, '15-minutes': 15 }
const opening = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 })
  .map((both): [string, string] => [textOf(Math.min(...both) * 15), textOf(Math.max(...both) * 15)])

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Whether the wall jumps right at an instant of a day. Within a quarter it has jumped once (Casey, 2020-10-04 at 00:01): no slot
 * begins there.
 */
const jumpsAt = (at: number, timezone: string) => {
  const [before, now] = [at - 60_000, at].map((each) => minutes(wallAt(each, timezone).slice(11)))
  return now !== before! + 1
}

/** The oracle: every quarter of the day on the wall; a slot begins at a full step, and where the wall jumps. */
function slotsOnWall(
  quarters: ReturnType<typeof quartersOn>,
  timezone: string,
  step: number,
  from: number,
  to: number,
) {
  const starts = quarters.filter(({ at, time }) => {
    if (at < from || at >= to) return false
    return at === from || minutes(time) % step === 0 || jumpsAt(at, timezone)
  })
  return starts.map(({ at }, n) => ({ from: at, to: starts[n + 1]?.at ?? to }))
}

test(
  'R278 R286 hours, half hours and quarters of every day in every zone are those of the clock on the wall',
  () => {
    let odd = 0
    fc.assert(
      fc.property(
        anyLocalDate,
        fc.oneof(fc.constant<[string, string]>(['00:00', '24:00']), opening),
        (local, hours) => {
          const { date, timezone } = local
          const quarters = quartersOn(date, timezone)
          const day = localDay(date, timezone)
          const open = openRanges({ week: { [weekdayOf(date)]: [hours] } }, day)
          const firstAt = (time: string) => quarters.find((each) => each.time >= time)?.at ?? day.end
          const [from, to] = hours.map(firstAt) as [number, number]
          // None, if the clocks skip all of them.
          expect(open).toEqual(to > from ? [{ from, to }] : [])
          for (const [type, step] of Object.entries(steps))
            expect(slotsIn(type as SlotType, open, day, parts)).toEqual(slotsOnWall(quarters, timezone, step, from, to))
          if (quarters.length !== 96) odd++
        },
      ),
      { numRuns: clockRuns, examples: [[{ timezone: 'Antarctica/Casey', date: '2020-10-04' }, ['00:00', '24:00']]] },
    )
    expect(odd).toBeGreaterThan(clockRuns / 10)
  },
  clockPatience,
)

test(
  'the slots of a day join without a gap, and each lies within it',
  () => {
    fc.assert(
      fc.property(anyLocalDate, ({ date, timezone }) => {
        const quarters = quartersOn(date, timezone)
        const day = localDay(date, timezone)
        const [start, end] = [quarters[0]!.at, quarters.at(-1)!.at + wallQuarter]
        expect([day.start, day.end]).toEqual([start, end])
        for (const type of ['all-day', 'half-day', 'hours', '30-minutes', '15-minutes'] as const) {
          const slots = slotsIn(type, openRanges(null, day), day, parts)
          expect(slots.map(({ from }) => from)).toEqual([start, ...slots.slice(0, -1).map(({ to }) => to)])
          expect(slots.at(-1)!.to).toBe(end)
          expect(slots.every(({ from, to }) => to > from)).toBe(true)
        }
      }),
      { numRuns: clockRuns },
    )
  },
  clockPatience,
)
