import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import { mostDates } from '@kontor/contract/values/recurrence.ts'
import { lastYear } from '@kontor/contract/values/years.ts'
import {
  addDays,
  addMonths,
  dateOf,
  daysOfMonth,
  instantOf,
  localDay,
  minuteAt,
  weekdayOf,
  weekdays,
} from '../../../time/zones.ts'
import type { Range } from '../../availability/availability.ts'

/** A date of a series: the local day it belongs to, and its time in epoch milliseconds. */
export interface Occurrence extends Range {
  day: string
}

/** The last day of a date that any call takes. */
export const lastDay = `${lastYear}-12-31`
/** Steps that are looked at for the next date: a monthly one on the 31st, every 99 months, comes at last. */
const mostSteps = 2000

/** The rule of a series with what it begins with. */
export interface Series {
  recurrence: Recurrence
  /** The zone whose clock it goes by. */
  timezone: string
  /** Its first day, yyyy-MM-dd. */
  day: string
  clock: Clock
}

/**
 * The dates of a series in order; `mostDates` and one more at most, and one after `lastDay`, so that too many can be told. The clock decides: a time that the
 * clocks skip moves forward by the gap, one they show twice is the first. A month without the day has no date.
 */
export function occurrencesOf({ recurrence, timezone, day: first, clock }: Series): Occurrence[] {
  const found: Occurrence[] = []
  const most = Math.min(recurrence.count ?? mostDates + 1, mostDates + 1)
  for (const day of daysOf(recurrence, first)) {
    if (found.length >= most || (recurrence.until !== null && day > recurrence.until)) break
    const range = rangeOn(day, clock, timezone)
    if (range.to > range.from) found.push({ day, ...range })
    if (day > lastDay) break
  }
  return found
}

/** The last day of a rule: the one that it names, or that of its last date. Some calendars skip a day; it counts here. */
export function lastDayOf({ recurrence, day: first }: Pick<Series, 'recurrence' | 'day'>): string {
  if (recurrence.until !== null) return recurrence.until
  let [last, found] = [first, 0]
  for (const day of daysOf(recurrence, first)) {
    if (found >= (recurrence.count ?? mostDates) || day > lastDay) break
    last = day
    found++
  }
  return last
}

/** Local times of a date of a series: minutes after midnight, and days. */
export interface Clock {
  /** From the date itself to the day it starts on. */
  shift: number
  from: number
  /** From the day it starts on to the day it ends on. */
  nights: number
  to: number
}

const minute = 60_000
const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000)
const isSame = (a: Range, b: Range) => a.from === b.from && a.to === b.to

/**
 * The local times of a range that belongs to a date. An end at midnight belongs to the day before; one that the clock shows no later
 * than the start, because it went back between them, is as long after it.
 */
export function clockOfRange(range: Range, date: string, timezone: string): Clock {
  const [first, last] = [dateOf(range.from, timezone), dateOf(range.to - 1, timezone)]
  const from = minuteAt(range.from, timezone)
  const to = range.to === localDay(last, timezone).end ? 1440 : minuteAt(range.to, timezone)
  const nights = daysBetween(first, last)
  const isBack = nights === 0 && to <= from
  return {
    shift: daysBetween(date, first),
    from,
    nights,
    to: isBack ? Math.min(from + (range.to - range.from) / minute, 1440) : to,
  }
}

/** The local times of a range: these, if they lead to it on its date, since a skipped time stands at another; else its own. */
export const clockOn = (range: Range, date: string, timezone: string, usual: Clock): Clock =>
  isOn(range, date, usual, timezone) ? usual : clockOfRange(range, date, timezone)

/** Whether these local times lead to a range on its date. */
export const isOn = (range: Range, date: string, clock: Clock, timezone: string): boolean =>
  isSame(range, rangeOn(date, clock, timezone))

/**
 * The range of a date by these local times. If the clocks skip so much of it that its end isn't after its start, it keeps its length.
 * Empty on a date that the calendar skips.
 */
export function rangeOn(date: string, { shift, from, nights, to }: Clock, timezone: string): Range {
  const first = addDays(date, shift)
  const day = localDay(first, timezone)
  const range = { from: instantOf(day, from), to: instantOf(localDay(addDays(first, nights), timezone), to) }
  if (range.to > range.from || day.start === day.end) return range
  return { from: range.from, to: range.from + (nights * 1440 + to - from) * minute }
}

function* daysOf(rule: Recurrence, first: string): Generator<string> {
  for (let step = 0; step < mostSteps; step++)
    for (const day of daysInStep(rule, first, step)) if (day >= first) yield day
}

function daysInStep(
  { frequency, interval, weekdays: on, monthly_by }: Recurrence,
  first: string,
  step: number,
): string[] {
  if (frequency === 'daily') return [addDays(first, step * interval)]
  if (frequency === 'weekly') {
    const wanted = on.length ? on : [weekdayOf(first)]
    const monday = addDays(first, -weekdays.indexOf(weekdayOf(first)) + step * interval * 7)
    return weekdays.flatMap((weekday, n) => (wanted.includes(weekday) ? [addDays(monday, n)] : []))
  }
  const month = addMonths(`${first.slice(0, 7)}-01`, step * interval)
  const length = daysOfMonth(month)
  const date = Number(first.slice(8))
  if (monthly_by === 'date') return date <= length ? [addDays(month, date - 1)] : []
  const offset = (weekdays.indexOf(weekdayOf(first)) - weekdays.indexOf(weekdayOf(month)) + 7) % 7
  if (monthly_by === 'last_weekday') return [addDays(month, offset + 7 * Math.floor((length - 1 - offset) / 7))]
  const nth = offset + 7 * Math.floor((date - 1) / 7)
  return nth < length ? [addDays(month, nth)] : []
}
