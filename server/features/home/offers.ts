import { quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, instantOf, localDay } from '../../time/zones.ts'
import type { Range } from '../availability/availability.ts'

/** The time of day somebody usually books, in local minutes after midnight. */
interface UsualTime {
  timezone: string
  first: number
  past: number
}

/** Milliseconds of today that are worth booking with one click. A rest may also be as long as the usual booking. */
const shortestRest = 30 * 60_000

/** The usual hours of today from now on, unless hardly anything of them is left, and of the next open day. `now` in epoch milliseconds. */
export function offersOf({ timezone, first, past }: UsualTime, nextOpenDay: string | null, now: number) {
  const today = dateOf(now, timezone)
  const present = quarterOf(now)
  return [today, nextOpenDay && nextOpenDay > today ? nextOpenDay : addDays(today, 1)].flatMap((date) => {
    const day = localDay(date, timezone)
    const [starts, ends] = [instantOf(day, first), instantOf(day, past)]
    const range: Range = { from: Math.max(starts, present), to: ends }
    const isWorth = ends - Math.max(starts, now) >= Math.min(shortestRest, ends - starts)
    return range.to > range.from && isWorth ? [{ date, is_today: date === today, range }] : []
  })
}
