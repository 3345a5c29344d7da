import { addDays, dateOf, firstAt, type LocalDay, localDay, type Range, weekdayOf } from '../../time/zones.ts'
import { difference, intersection, union } from './range-sets.ts'
import { datedOn, hoursOf, type Period, type Schedule, type WeeklyRule } from './schedule.ts'

export type { Range }

/** A range in which a resource isn't available to somebody, and why. */
export interface BlockedRange extends Range {
  reason: string
  /** The name of the person whose it is then (R304); null: it isn't assigned. */
  assigned?: string | null
  /** It is due for cleaning. */
  isUnclean?: boolean
}

/** When something is open on a local day, and the weekly unavailability in it. In order of start, without overlaps. */
interface OpenDay {
  /** Its hours, whatever its availability. */
  hours: Range[]
  /** The hours in which it is available. */
  open: Range[]
  blocked: BlockedRange[]
}

const days = new WeakMap<object, WeakMap<LocalDay, OpenDay>>()
const always = {}

/** Computed once for each schedule and day. Right on days of 22 to 26 hours. */
function dayOf(schedule: Schedule, day: LocalDay): OpenDay {
  const known = days.get(schedule ?? always) ?? new WeakMap<LocalDay, OpenDay>()
  days.set(schedule ?? always, known)
  let found = known.get(day)
  if (!found) {
    found = computeDay(schedule, day)
    known.set(day, found)
  }
  return found
}

function computeDay(schedule: Schedule, day: LocalDay): OpenDay {
  const hours = union(hoursOf(schedule, day.date).map(([from, to]) => between(day, from, to)))
  const { available, blocked = [] } = schedule ?? {}
  const open = available ? intersection(hours, union(available.flatMap((rule) => rangesOf(rule, day)))) : hours
  return {
    hours,
    open,
    blocked: blocked
      .flatMap((rule) => rangesOf(rule, day).map((range) => ({ ...range, reason: rule.reason })))
      .filter(({ from, to }) => to > from)
      .sort((a, b) => a.from - b.from),
  }
}

/** A time that the clocks skip is the end of the gap: the first moment when the clock on the wall shows it, or more. */
const between = (day: LocalDay, from: string, to: string): Range => ({
  from: firstAt(day, minutesOf(from)),
  to: firstAt(day, minutesOf(to)),
})

/** The parts of a rule on a local day: a time over midnight is on two days. */
function rangesOf(rule: WeeklyRule | Period, day: LocalDay): Range[] {
  if ('starts' in rule) return [{ from: Math.max(rule.starts, day.start), to: Math.min(rule.ends, day.end) }]
  const { from, to } = rule
  const isOverMidnight = minutesOf(to) <= minutesOf(from)
  const yesterday = addDays(day.date, -1)
  return [
    ...(isOverMidnight && holdsOn(rule, yesterday) ? [between(day, '00:00', to)] : []),
    ...(holdsOn(rule, day.date) ? [between(day, from, isOverMidnight ? '24:00' : to)] : []),
  ]
}

const holdsOn = ({ days, first, last }: WeeklyRule, date: string) =>
  days.includes(weekdayOf(date)) && (first === undefined || date >= first) && (last === undefined || date <= last)

/** When a resource or place is open on a local day and available, whatever blocks it then. */
export const openRanges = (schedule: Schedule, day: LocalDay): readonly Range[] => dayOf(schedule, day).open

/** The weekly unavailability of a local day, in order of start. */
export const blockedOn = (schedule: Schedule, day: LocalDay): readonly BlockedRange[] => dayOf(schedule, day).blocked

/** The open ranges of a local day without its weekly unavailability. */
export function bookableRanges(schedule: Schedule, day: LocalDay): readonly Range[] {
  const { open, blocked } = dayOf(schedule, day)
  return blocked.length ? difference(open, blocked) : open
}

/** The weekly unavailability in a range of time, in order of start. */
export function blockedIn(schedule: Schedule, range: Range, timezone: string): BlockedRange[] {
  if (!schedule?.blocked) return []
  return datesIn(range, timezone)
    .flatMap((date) => blockedOn(schedule, localDay(date, timezone)))
    .filter(({ from, to }) => to > range.from && from < range.to)
}

/** The local dates a range touches in a zone, first to last. */
export function datesIn({ from, to }: Range, timezone: string): string[] {
  const last = dateOf(to - 1, timezone)
  const dates = [dateOf(from, timezone)]
  while (dates.at(-1)! < last) dates.push(addDays(dates.at(-1)!, 1))
  return dates
}

/** The first instant of a range that isn't open; null: there is none. Touching ranges (to 24:00, from 00:00) count as one. */
export function firstClosed(schedule: Schedule, range: Range, timezone: string): number | null {
  if (schedule === null || (!schedule.week && !schedule.dates && !schedule.available)) return null
  let reached = range.from
  let day = dayAt(range.from, timezone)
  for (;;) {
    for (const open of openRanges(schedule, day)) if (open.from <= reached && open.to > reached) reached = open.to
    if (reached >= range.to) return null
    if (reached < day.end) return reached
    day = localDay(addDays(day.date, 1), timezone)
  }
}

/** Whether a resource is open and available during all of a range. */
export const isOpenThroughout = (schedule: Schedule, range: Range, timezone: string): boolean =>
  firstClosed(schedule, range, timezone) === null

/** The reason why something isn't open at an instant that `firstClosed` found. */
export type ClosedReason =
  | { by: 'hours'; open: [string, string][] }
  | { by: 'date'; open: [string, string][]; reason: string }
  | { by: 'availability'; available: readonly Range[] }

export function closedBy(schedule: Schedule, instant: number, timezone: string): ClosedReason {
  const day = dayAt(instant, timezone)
  const { hours, open } = dayOf(schedule, day)
  if (hours.some(({ from, to }) => from <= instant && to > instant)) return { by: 'availability', available: open }
  const dated = datedOn(schedule, day.date)
  return dated
    ? { by: 'date', open: dated.hours, reason: dated.reason }
    : { by: 'hours', open: hoursOf(schedule, day.date) }
}

const lastDays = new Map<string, LocalDay>()

/** The local day of an instant. The day found last is tried first, because consecutive ranges mostly share it. */
export function dayAt(instant: number, timezone: string): LocalDay {
  const last = lastDays.get(timezone)
  if (last && instant >= last.start && instant < last.end) return last
  const day = localDay(dateOf(instant, timezone), timezone)
  lastDays.set(timezone, day)
  return day
}

/** Minutes after midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
