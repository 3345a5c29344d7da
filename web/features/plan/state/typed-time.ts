import { clockOf as clockAt, minutesOf } from '../../../kit/time/time.ts'
import { type Day, quarterOf } from './day-clock.ts'
import type { Quarters } from './quarters.ts'

const quarter = 15

/**
 * The time with a typed start or end, down to a quarter of an hour: a start takes the end along, at most to the end of the
 * day. Null: the text is no time of that day, or the end isn't after the start.
 */
export function timeWith(day: Day, time: Quarters, typed: { from?: string; to?: string }): Quarters | null {
  if (typed.from !== undefined) {
    const from = quarterNear(day, typed.from)
    if (from === undefined || from >= day.quarters.length) return null
    return { from, to: Math.min(from + time.to - time.from, day.quarters.length) }
  }
  const to =
    typed.to === undefined ? undefined : quarterNear(day, typed.to === '00:00' ? '24:00' : typed.to, time.from + 1)
  return to !== undefined && to > time.from ? { from: time.from, to } : null
}

const quarterNear = (day: Day, clock: string, least?: number) =>
  quarterOf(day, clockAt(Math.floor(minutesOf(clock) / quarter) * quarter), least)
