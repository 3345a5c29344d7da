import { type Weekday, weekdayOf } from '../../time/zones.ts'

/** Local opening hours by weekday, `["08:00", "18:00"]` each; a day that isn't named is closed. */
export type Week = Partial<Record<Weekday, [string, string][]>>

/** Hours in place of the week's, from one date to another; without a range it is closed. */
export interface DatedHours {
  from: string
  to: string
  hours: [string, string][]
  reason: string
}

/** On the clock of the place. A `to` that isn't after `from` is on the next day. Dates are the first and last day it begins on. */
export interface WeeklyRule {
  days: Weekday[]
  from: string
  to: string
  first?: string
  last?: string
}

/** Epoch milliseconds. */
export interface Period {
  starts: number
  ends: number
}

/**
 * When a resource or a place is open, from all sources, as `resource_hours` keeps it (decision 0043). Null, and each part
 * that is missing: no restriction.
 */
export type Schedule = {
  week?: Week
  /** Those of the nearest source first; the first that covers a date holds. */
  dates?: DatedHours[]
  /** It can be booked only within these. */
  available?: (WeeklyRule | Period)[]
  blocked?: (WeeklyRule & { reason: string })[]
} | null

const wholeDay: [string, string][] = [['00:00', '24:00']]

/** The dated hours that hold on a date. */
export const datedOn = (schedule: Schedule, date: string): DatedHours | undefined =>
  schedule?.dates?.find(({ from, to }) => from <= date && date <= to)

/** The opening hours of one local day, as written: `[]` if it is closed all day. */
export function hoursOf(schedule: Schedule, date: string): [string, string][] {
  const dated = datedOn(schedule, date)
  if (dated) return dated.hours
  return schedule?.week ? (schedule.week[weekdayOf(date)] ?? []) : wholeDay
}

const parsed = new Map<string, Schedule>()
const mostParsed = 5000

/**
 * A schedule from its text in the database. Equal texts give one object, so that the days of a schedule that many resources
 * share are computed once.
 */
export function scheduleOf(text: string | null): Schedule {
  if (text === null) return null
  let schedule = parsed.get(text)
  if (!schedule) {
    schedule = JSON.parse(text) as Schedule
    if (parsed.size >= mostParsed) parsed.clear()
    parsed.set(text, schedule)
  }
  return schedule
}
