import type { SlotType } from '@kontor/contract'
import { quarterOf, quartersOf } from '../../time/quarters.ts'
import { instantOf, type LocalDay } from '../../time/zones.ts'
import type { Range } from '../availability/availability.ts'

/** The starts of the parts of a day, HH:mm on the local clock, from the person's preferences (R282). */
export interface DayParts {
  MorningFrom: string
  AfternoonFrom: string
  EveningFrom: string
  NightFrom: string
}

const minute = 60_000
/** Minutes on the local clock. */
const steps: Partial<Record<SlotType, number>> = { hours: 60, '30-minutes': 30, '15-minutes': 15 }

/**
 * The slots of one type in the hours a place is open (R278, R286). They begin on the local clock, so an hour that the
 * clocks skip is no slot, and one they show twice is two.
 */
export function slotsIn(type: SlotType, open: readonly Range[], day: LocalDay, parts: DayParts): Range[] {
  const bounds = boundsOf(type, day, parts)
  return open.flatMap(({ from, to }) => {
    const cuts = [from, ...bounds.filter((at) => at > from && at < to), to]
    return cuts.slice(1).map((end, index) => ({ from: cuts[index]!, to: end }))
  })
}

function boundsOf(type: SlotType, day: LocalDay, parts: DayParts): number[] {
  if (type === 'half-day')
    return [parts.MorningFrom, parts.AfternoonFrom, parts.EveningFrom, parts.NightFrom]
      .map((time) => instantOf(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))))
      .sort((a, b) => a - b)
  const step = steps[type]
  if (!step) return []
  return quartersOf({ from: day.start, to: day.end })
    .map(({ from }) => from)
    .filter((at) => wallMinute(at, day) % step === 0 || day.offsets.some(({ from }) => from === at))
}

/** Minutes after midnight on the local clock. */
function wallMinute(at: number, { offsets }: LocalDay): number {
  const { minutes } = offsets.findLast(({ from }) => from <= at)!
  return (at / minute + minutes) % 1440
}

/** The bookable rest of a range that has already started, from the present quarter on. */
export function bookableRest({ from, to }: Range, now: number): Range {
  const present = quarterOf(now)
  return from < present && present < to ? { from: present, to } : { from, to }
}
