import type { OpenDay, UnusualDay } from '@kontor/contract'
import { quarter, quarterOf } from '../../time/quarters.ts'
import { addDays, clockOf, dateOf, localDay, type Range } from '../../time/zones.ts'
import { bookableRanges, datedOn, openRanges, type Schedule } from '../availability/availability.ts'

/** Days to look ahead for an open one. */
export const mostDays = 60

/** Days around today that a strip of days shows. */
const [week, fortnight] = [7, 14]

/** Resources with the same opening hours and the same blocked times, counted. */
export interface SameHours {
  timezone: string
  hours: Schedule
  /** The number of days ahead that the caller may book; null: any. */
  days_ahead: number | null
  /** Times out of order, in epoch milliseconds. */
  blocked: [number, number][]
  /** The number of these resources. */
  n: number
}

type Day = Pick<
  OpenDay,
  'today' | 'is_over' | 'stays_bookable' | 'next_open_day' | 'day' | 'opens_at' | 'closes_at' | 'closed' | 'closed_days'
>

/**
 * Today and the next open day of some resources (decision 0016). Today is over when no quarter of an hour of it is left
 * that is open and not out of order; whether somebody has booked it doesn't matter. `now` in epoch milliseconds. `asked`
 * is the day that may be closed.
 */
export function openDayOf(groups: readonly SameHours[], timezone: string, now: number, asked?: string): Day {
  const counted = groupsThatClose(groups)
  const today = dateOf(now, timezone)
  const isOpen = (date: string) => counted.some((group) => isBookableOn(group, date, now))
  const is_over = !isOpen(today)
  const stays_bookable = is_over && groups.some((group) => isBookableOn(group, today, now))
  const openAfter = (date: string) =>
    Array.from({ length: mostDays }, (_, n) => addDays(date, n + 1)).find(isOpen) ?? null
  const next_open_day = openAfter(today)
  const day = is_over ? (next_open_day ?? today) : today
  const isClosed = (date: string) =>
    counted.every(({ hours, timezone }) => openRanges(hours, localDay(date, timezone)).length === 0)
  const closed_days = Array.from({ length: week + fortnight }, (_, n) => addDays(today, n - week))
    .filter(isClosed)
    .map((date) => ({ date, reason: weekOfMost(counted, date).reason }))
  const yesterday = addDays(today, -1)
  const closed =
    asked !== undefined && isClosed(asked)
      ? { ...weekOfMost(counted, asked), next_open_day: openAfter(asked < yesterday ? yesterday : asked) }
      : null
  return { today, is_over, stays_bookable, next_open_day, day, ...usualHours(counted, day), closed, closed_days }
}

/** A calendar shows at most six weeks, and a month at most a week of its neighbours. */
const calendar = 45

/**
 * The days of a month, and of the week before and after it, on which most of the resources are closed or have hours of
 * their own. A day is closed when all are.
 */
export function unusualDaysOf(groups: readonly SameHours[], month: string): UnusualDay[] {
  const counted = groupsThatClose(groups)
  const { hours } = mostOf(counted)
  const first = addDays(`${month.slice(0, 8)}01`, -week)
  return Array.from({ length: calendar }, (_, n) => addDays(first, n)).flatMap((date) => {
    const dated = datedOn(hours, date)
    const usual = usualHours(counted, date)
    if (!dated && usual.opens_at !== null) return []
    return [{ date, ...usual, is_dated: dated !== undefined, reason: dated?.reason ?? '' }]
  })
}

const mostOf = (groups: readonly SameHours[]) => groups.reduce((most, group) => (group.n > most.n ? group : most))

/** The hours of a week that most resources have, and why they are closed on a date in particular. */
function weekOfMost(groups: readonly SameHours[], date: string) {
  const { hours } = mostOf(groups)
  return { hours: hours?.week ?? {}, reason: datedOn(hours, date)?.reason ?? '' }
}

/** Resources that never close, such as lockers, don't keep a day open, unless there is nothing else. */
function groupsThatClose(groups: readonly SameHours[]): readonly SameHours[] {
  const closing = groups.filter(({ hours }) => !isAlwaysOpen(hours))
  return closing.length > 0 ? closing : groups
}

const isAlwaysOpen = (hours: Schedule) => {
  if (!hours?.week) return !hours?.available
  const days = Object.values(hours.week)
  return days.length === 7 && days.every((ranges) => ranges.length === 1 && ranges[0]!.join() === '00:00,24:00')
}

/** Whether a local day has a quarter of an hour that is open, not past, not out of order, and not too far ahead. */
function isBookableOn({ timezone, hours, days_ahead, blocked }: SameHours, date: string, now: number): boolean {
  if (days_ahead !== null && date > addDays(dateOf(now, timezone), days_ahead)) return false
  const present = quarterOf(now)
  return bookableRanges(hours, localDay(date, timezone)).some(({ from, to }) =>
    hasFreeQuarter({ from: Math.max(from, present), to }, blocked),
  )
}

/** `blocked` is in order of start. */
function hasFreeQuarter({ from, to }: Range, blocked: readonly [number, number][]): boolean {
  let free = from
  for (const [starts, ends] of blocked) {
    if (starts >= free + quarter) break
    if (ends > free) free = Math.ceil(ends / quarter) * quarter
  }
  return free + quarter <= to
}

/** When most resources open first and close last on a day. */
function usualHours(groups: readonly SameHours[], date: string): Pick<OpenDay, 'opens_at' | 'closes_at'> {
  const counts = new Map<string, number>()
  for (const { hours, timezone, n } of groups) {
    const day = localDay(date, timezone)
    const ranges = openRanges(hours, day)
    if (ranges.length === 0) continue
    const key = `${clockOf(ranges[0]!.from, day)} ${clockOf(ranges.at(-1)!.to, day)}`
    counts.set(key, (counts.get(key) ?? 0) + n)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  const [opens_at = null, closes_at = null] = most?.[0].split(' ') ?? []
  return { opens_at, closes_at }
}
