import {
  addDays,
  dateOf,
  instantOf,
  type LocalDay,
  localDay,
  type Range,
  type Weekday,
  weekdayOf,
} from '../../time/zones.ts'

export type { Range }

/** Local opening hours by weekday, `["08:00", "18:00"]` each; a day that isn't named is closed. Null: always open. */
export type WorkingHours = Partial<Record<Weekday, [string, string][]>> | null

const wholeDay: [string, string][] = [['00:00', '24:00']]

/** The opening hours of one local day, as written: `[]` if it is closed all day. */
export function hoursOf(hours: WorkingHours, date: string): [string, string][] {
  return hours === null ? wholeDay : (hours[weekdayOf(date)] ?? [])
}

const opened = new WeakMap<object, WeakMap<LocalDay, Range[]>>()
const always = {}

/** When a place is open on a local day, computed once. Right on days of 23 and 25 hours. */
export function openRanges(hours: WorkingHours, day: LocalDay): Range[] {
  const known = opened.get(hours ?? always) ?? new WeakMap<LocalDay, Range[]>()
  opened.set(hours ?? always, known)
  let ranges = known.get(day)
  if (!ranges) {
    ranges = computeRanges(hours, day)
    known.set(day, ranges)
  }
  return ranges
}

function computeRanges(hours: WorkingHours, day: LocalDay): Range[] {
  return hoursOf(hours, day.date)
    .map(([from, to]) => ({ from: instantOf(day, minutesOf(from)), to: instantOf(day, minutesOf(to)) }))
    .filter(({ from, to }) => to > from)
}

/** The local dates a range touches in a zone, first to last. */
export function datesIn({ from, to }: Range, timezone: string): string[] {
  const last = dateOf(to - 1, timezone)
  const dates = [dateOf(from, timezone)]
  while (dates.at(-1)! < last) dates.push(addDays(dates.at(-1)!, 1))
  return dates
}

/** Whether a place is open during all of a range; touching ranges (to 24:00, from 00:00) count as one. */
export function isOpenThroughout(hours: WorkingHours, range: Range, timezone: string): boolean {
  if (hours === null) return true
  let reached = range.from
  let day = dayAt(range.from, timezone)
  for (;;) {
    for (const open of openRanges(hours, day)) if (open.from <= reached && open.to > reached) reached = open.to
    if (reached >= range.to || day.end >= range.to) return reached >= range.to
    day = localDay(addDays(day.date, 1), timezone)
  }
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
