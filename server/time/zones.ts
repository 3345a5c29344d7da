import { Temporal } from 'temporal-polyfill'

/** Half-open, in epoch milliseconds. */
export interface Range {
  from: number
  to: number
}

/**
 * A local day in one zone, as instants in UTC (epoch milliseconds). 23, 24 or 25 hours long; 24.5 on Lord Howe; empty
 * where the calendar skips the date (Apia, 2011-12-30).
 */
export interface LocalDay {
  date: string
  timezone: string
  start: number
  end: number
  /** Minutes east of UTC from each instant on: one entry, or one more for each change of the clocks in the day. */
  offsets: Offset[]
}

/** Minutes east of UTC from an instant (epoch milliseconds) on. */
export interface Offset {
  from: number
  minutes: number
}

const days = new Map<string, LocalDay>()
const mostDays = 5000

/** Computed once per (day, zone), then remembered. `date` yyyy-MM-dd, `timezone` an IANA name. */
export function localDay(date: string, timezone: string): LocalDay {
  const key = `${date} ${timezone}`
  let day = days.get(key)
  if (!day) {
    day = computeDay(date, timezone)
    if (days.size >= mostDays) days.clear()
    days.set(key, day)
  }
  return day
}

function computeDay(date: string, timezone: string): LocalDay {
  const offsets = offsetsOfYear(date.slice(0, 4), timezone)
  const [start, end] = [date, addDays(date, 1)].map((each) => startIn(offsets, each)) as [number, number]
  const first = offsets.findLast(({ from }) => from <= start)!
  const later = offsets.filter(({ from }) => from > start && from < end)
  return { date, timezone, start, end, offsets: [{ from: start, minutes: first.minutes }, ...later] }
}

/** The first instant at which the clock shows a date, or a later one. */
function startIn(offsets: readonly Offset[], date: string): number {
  const midnight = Date.parse(`${date}T00:00Z`)
  for (const [index, { from, minutes }] of offsets.entries()) {
    const at = Math.max(from, midnight - minutes * 60_000)
    if (at < (offsets[index + 1]?.from ?? Infinity)) return at
  }
  throw new Error(`${date} is in no year`)
}

const years = new Map<string, Offset[]>()
const mostYears = 1000
/** Beside a year, so that its first and last local days are whole wherever they are, and the days after them begin. */
const margin = 3 * 86_400_000

/** The offsets during a year, with some days before and after. Asking for transitions is slow: once a year, not once a day. */
function offsetsOfYear(year: string, timezone: string): Offset[] {
  const key = `${year} ${timezone}`
  let offsets = years.get(key)
  if (!offsets) {
    const [begins, ends] = [Date.UTC(Number(year), 0) - margin, Date.UTC(Number(year) + 1, 0) + margin]
    offsets = offsetsFrom(Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(timezone), ends)
    if (years.size >= mostYears) years.clear()
    years.set(key, offsets)
  }
  return offsets
}

/** Minutes east of UTC from a local time on until an instant (epoch milliseconds), an entry for each change of the clocks. */
export function offsetsFrom(start: Temporal.ZonedDateTime, end: number): Offset[] {
  const offsets = [{ from: start.epochMilliseconds, minutes: start.offsetNanoseconds / 6e10 }]
  for (let at = start.getTimeZoneTransition('next'); at && at.epochMilliseconds < end; ) {
    offsets.push({ from: at.epochMilliseconds, minutes: at.offsetNanoseconds / 6e10 })
    at = at.getTimeZoneTransition('next')
  }
  return offsets
}

const around = new Map<string, Offset[]>()
const longestBooking = 33 * 86_400_000

/**
 * The offsets of a zone during all bookings that touch a local day: from 33 days before it until 33 days after. The
 * database is given them to write local times, because it may know older rules of the zone than this program.
 */
export function offsetsAround(date: string, timezone: string): Offset[] {
  const key = `${date} ${timezone}`
  let offsets = around.get(key)
  if (!offsets) {
    const { start, end } = localDay(date, timezone)
    const first = Temporal.Instant.fromEpochMilliseconds(start - longestBooking).toZonedDateTimeISO(timezone)
    offsets = offsetsFrom(first, end + longestBooking)
    if (around.size >= mostDays) around.clear()
    around.set(key, offsets)
  }
  return offsets
}

const hour = 3_600_000

/** All local days from one date to another, wherever on earth: from UTC+14 to UTC-12. Epoch milliseconds. */
export const daysAnywhere = (first: string, last = first): Range => ({
  from: Date.parse(`${first}T00:00Z`) - 14 * hour,
  to: Date.parse(`${last}T00:00Z`) + 36 * hour,
})

/** The day before (-1), after (1) or n days from a date. Dates have no zone, so UTC counts them right, and fast. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A first day of a month, n months later. */
export function addMonths(firstDay: string, months: number): string {
  return Temporal.PlainDate.from(firstDay).add({ months }).toString()
}

/** The number of days of the month of a date. */
export const daysOfMonth = (date: string): number => Temporal.PlainDate.from(date).daysInMonth

/** monday … sunday */
export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]!
}
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The local date of an instant (epoch milliseconds). */
export function dateOf(instant: number, timezone: string): string {
  const guess = new Date(instant).toISOString().slice(0, 10)
  for (const days of [0, 1, -1]) {
    const date = addDays(guess, days)
    const day = localDay(date, timezone)
    if (instant >= day.start && instant < day.end) return date
  }
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone).toPlainDate().toString()
}

/** Minutes east of UTC at an instant (epoch milliseconds). */
export function offsetAt(instant: number, timezone: string): number {
  return localDay(dateOf(instant, timezone), timezone).offsets.findLast(({ from }) => from <= instant)!.minutes
}

/** Whether the clocks show the local time of an instant (epoch milliseconds) twice on that day. */
export function isShownTwice(at: number, timezone: string): boolean {
  const { offsets } = localDay(dateOf(at, timezone), timezone)
  if (offsets.length === 1) return false
  const local = at + offsetAt(at, timezone) * 60_000
  const instants = offsets.map(({ minutes }) => local - minutes * 60_000)
  return new Set(instants.filter((each) => each + offsetAt(each, timezone) * 60_000 === local)).size > 1
}

/** Minutes after midnight on the local clock at an instant (epoch milliseconds). */
export const minuteAt = (instant: number, timezone: string): number =>
  (instant / 60_000 + offsetAt(instant, timezone)) % 1440

/**
 * The instant (epoch milliseconds) of a local time of a day, in minutes after midnight on the clock; 1440 is the end of
 * the day. Returns the first of two where the clocks show a time twice. A time they skip is moved forward by the length
 * of the gap (iCalendar), but never past the end of the day; a date the calendar skips has `start` = `end` only.
 */
export function instantOf(day: LocalDay, minutes: number): number {
  if (minutes >= 1440) return day.end
  const [first] = day.offsets
  // The day starts later if the clocks skip midnight, so minutes count from 00:00 on the clock, not from its start.
  const at = Date.parse(`${day.date}T00:00Z`) + (minutes - first!.minutes) * 60_000
  if (day.offsets.length === 1 && at >= day.start) return Math.min(at, day.end)
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const local = Temporal.PlainDate.from(day.date).toZonedDateTime({ timeZone: day.timezone, plainTime: time })
  return Math.min(local.epochMilliseconds, day.end)
}

/**
 * The first instant of a day at which the clock shows a time, in minutes after midnight, or a later one: for hours, which begin
 * and end at once where the clocks skip their time. Else the same as `instantOf`.
 */
export function firstAt(day: LocalDay, minutes: number): number {
  const midnight = Date.parse(`${day.date}T00:00Z`)
  for (const [index, offset] of minutes < 1440 ? day.offsets.entries() : []) {
    const at = Math.max(offset.from, midnight + (minutes - offset.minutes) * 60_000)
    if (at < (day.offsets[index + 1]?.from ?? day.end)) return at
  }
  return day.end
}

/** The local clock at an instant of a day, `HH:mm`; its end is 24:00. */
export function clockOf(instant: number, day: LocalDay): string {
  if (instant === day.end) return '24:00'
  const { minutes } = day.offsets.findLast((offset) => offset.from <= instant)!
  return new Date(instant + minutes * 60_000).toISOString().slice(11, 16)
}

const offsetsNow = new Map<string, { hour: number; minutes: number }>()

/** Minutes east of UTC now; remembered for the hour. 0 for a zone this runtime doesn't know. */
export function offsetNow(timezone: string): number {
  const hour = Math.floor(Date.now() / 3_600_000)
  const known = offsetsNow.get(timezone)
  if (known?.hour === hour) return known.minutes
  const minutes = offsetOrZero(timezone)
  offsetsNow.set(timezone, { hour, minutes })
  return minutes
}

function offsetOrZero(timezone: string): number {
  try {
    return Temporal.Now.zonedDateTimeISO(timezone).offsetNanoseconds / 6e10
  } catch {
    return 0
  }
}
