import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import {
  addDays,
  addMonths,
  clockOf,
  dateOf,
  instantOf,
  isShownTwice,
  localDay,
  minuteAt,
  weekdayOf,
  weekdays,
} from '../time/zones.ts'
import { basic, clockTime, utcTime } from './instants.ts'
import { line } from './lines.ts'

/** One time of an event. Epoch milliseconds. */
export interface Occasion {
  from: number
  to: number
  location: string
  /** The day that the rule of its series has for it; null: it follows no rule. */
  day?: string | null | undefined
  /** Its own words; undefined: those of its event. */
  entry?: Entry | undefined
}

export interface Attendee {
  name: string
  email: string
  /** Somebody who doesn't take part, such as the maker of a booking for another host. */
  isElsewhere: boolean
}

/** The words and state of an entry in a calendar, beside its time and place. */
export interface Entry {
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  url?: string
  attendees?: readonly Attendee[]
  isPrivate: boolean
  /** Whether its time stays free in the calendar. */
  isFree: boolean
}

/** A rule, and the occasions of its days. */
export interface Rule {
  /** The value of RRULE, without its end. */
  text: string
  /** When it begins on each day. Minutes after midnight, on the clock of the zone. */
  minutes: number
  /** Milliseconds. */
  length: number
  /** The rule's days from the first occasion's to the last one's, yyyy-MM-dd; those without an occasion are left out. */
  days: ReadonlyMap<string, Occasion | null>
}

/** A reservation that repeats by a rule. */
export interface Recurring {
  recurrence: Recurrence
  timezone: string
  /** All days of the rule, in order. */
  days: readonly string[]
  /** Minutes after midnight, on the clock of the zone; more than 1440 is another day. */
  from: number
  to: number
}

type Occasions = [Occasion, ...Occasion[]]
/** Occasions that come as one event. */
export interface CalendarSeries {
  occasions: Occasions
  rule?: Rule | undefined
  timezone: string
}

const dayMs = 86_400_000
const minuteMs = 60_000
const short = (date: string) => weekdayOf(date).slice(0, 2).toUpperCase()
const instantAt = (day: string, minutes: number, zone: string) => instantOf(localDay(day, zone), minutes)
const localAt = (day: string, minutes: number) => basic(Date.parse(day) + minutes * minuteMs)

/** An instant by minutes after a day's midnight, which may be of days after it; null where the clock skips it or shows it twice. */
function plainAt(day: string, minutes: number, zone: string): number | null {
  const at = instantAt(addDays(day, Math.floor(minutes / 1440)), minutes % 1440, zone)
  return clockTime(at, zone) === localAt(day, minutes) && !isShownTwice(at, zone) ? at : null
}

/**
 * The start of a time on the clock of that day, where all programs read the same start and end; null where the clocks change between
 * them, or skip or repeat one of them. Such a time is written by itself.
 */
function startOn(day: string, minutes: number, length: number, zone: string): number | null {
  const from = plainAt(day, minutes, zone)
  return from !== null && plainAt(day, minutes + length / minuteMs, zone) === from + length ? from : null
}

/**
 * Writes occasions as a series: the first time, the rule, the days that are left out, and the occasions that differ from the rule.
 * Not RDATE, which Outlook ignores.
 */
export function repetition(occasions: readonly [Occasion, ...Occasion[]], zone: string, given?: Rule) {
  const { text, minutes, length, days } = given ?? weeklyRule(occasions, zone)
  const all = [...days.keys()]
  const instant = (day: string) => instantAt(day, minutes, zone)
  const isAt = (day: string, { from, to }: Occasion) =>
    from === startOn(day, minutes, length, zone) && to - from === length
  const usual = [...days].find(([day, occasion]) => occasion && isAt(day, occasion))?.[1] ?? occasions[0]
  const first = all[0]!
  const last = all.at(-1)!
  const skipped = all.filter((day) => !days.get(day))
  const moved = [...days].flatMap(([day, occasion]) => {
    if (!occasion || (isAt(day, occasion) && saysSame(occasion, usual))) return []
    return [{ occasion, original: line('RECURRENCE-ID', localAt(day, minutes), { TZID: zone }) }]
  })
  // Programs disagree on a time that the clocks skip or show twice; the end covers all readings.
  const until = instant(last) + (plainAt(last, minutes, zone) === null ? 120 * minuteMs : 0)
  return {
    master: { ...usual, from: instant(first), to: instant(first) + length },
    lines: [
      line('RRULE', `${text};UNTIL=${utcTime(until)}`),
      ...(skipped.length ? [line('EXDATE', skipped.map((day) => localAt(day, minutes)).join(), { TZID: zone })] : []),
    ],
    moved,
  }
}

const saysSame = (a: Occasion, b: Occasion) =>
  a.location === b.location && JSON.stringify(a.entry) === JSON.stringify(b.entry)

/** The days of the week as a rule, for times that follow no other. */
function weeklyRule(occasions: readonly [Occasion, ...Occasion[]], zone: string): Rule {
  const [first] = occasions
  const byDay = new Map(occasions.map((occasion) => [dateOf(occasion.from, zone), occasion]))
  const dates = [...byDay.keys()]
  const on = new Set(dates.map(short))
  const clock = clockOf(first.from, localDay(dates[0]!, zone))
  const days = new Map<string, Occasion | null>()
  for (let day = Date.parse(dates[0]!); day <= Date.parse(dates.at(-1)!); day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10)
    if (on.has(short(date))) days.set(date, byDay.get(date) ?? null)
  }
  return {
    text: `FREQ=WEEKLY;BYDAY=${weekdays
      .map((day) => day.slice(0, 2).toUpperCase())
      .filter((day) => on.has(day))
      .join()}`,
    minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
    length: first.to - first.from,
    days,
  }
}

/** The rule of a series for calendars (RFC 5545, 3.3.10). A month without the day has none in both. */
export function ruleText({ frequency, interval, weekdays: on, monthly_by }: Recurrence, first: string): string {
  const every = interval > 1 ? `;INTERVAL=${interval}` : ''
  if (frequency === 'daily') return `FREQ=DAILY${every}`
  if (frequency === 'weekly') {
    const wanted = weekdays.filter((day) => (on.length ? on.includes(day) : day === weekdayOf(first)))
    return `FREQ=WEEKLY${every};BYDAY=${wanted.map((day) => day.slice(0, 2).toUpperCase()).join()}`
  }
  const date = Number(first.slice(8))
  if (monthly_by === 'date') return `FREQ=MONTHLY${every};BYMONTHDAY=${date}`
  const nth = monthly_by === 'last_weekday' ? -1 : Math.ceil(date / 7)
  return `FREQ=MONTHLY${every};BYDAY=${nth}${short(first)}`
}

/**
 * The occasions of a reservation as series for calendars: those that its rule explains, and the rest as `seriesOf` divides it.
 * `occasions`: in order.
 */
export function severalOf(occasions: readonly Occasion[], zone: string, recurring: Recurring | null): CalendarSeries[] {
  const ruled = recurring && ruledOf(occasions, recurring)
  const rest = ruled ? occasions.filter((each) => !ruled.occasions.includes(each)) : occasions
  return [
    ...(ruled ? [ruled] : []),
    ...calendarSeriesOf(rest, zone).map((some) => ({ occasions: some, timezone: zone })),
  ]
}

/** The occasions that follow a rule, or were moved from it to before the next of its days: no calendar takes others as moved. */
function ruledOf(
  occasions: readonly Occasion[],
  { recurrence, timezone, days, from, to }: Recurring,
): CalendarSeries | null {
  const isOwnDay = from >= 0 && from < 1440 && to - from <= 1440
  const place = new Map(days.map((day, n) => [day, n]))
  const byDay = new Map<string, Occasion>()
  for (const occasion of occasions) {
    const n = place.get(occasion.day ?? '')
    if (n === undefined || byDay.has(days[n]!) || !isShort(occasion, timezone)) continue
    const isAfter = n === 0 || dateOf(occasion.from, timezone) > days[n - 1]!
    const isBefore = n === days.length - 1 || dateOf(occasion.to - 1, timezone) < days[n + 1]!
    if (isAfter && isBefore) byDay.set(days[n]!, occasion)
  }
  const held = days.filter((day) => byDay.has(day))
  const [first] = held
  const length = (to - from) * minuteMs
  if (!isOwnDay || first === undefined || held.length < 2 || startOn(first, from, length, timezone) === null)
    return null
  const shown = days.slice(place.get(first)!, place.get(held.at(-1)!)! + 1)
  const added = addedByOutlook(shown, recurrence)
  // Programs built on ical.js don't leave out a day of the rule that follows a day left out which the rule doesn't have.
  if (added.length > 0 && held.length < shown.length) return null
  return {
    occasions: held.map((day) => byDay.get(day)!) as Occasions,
    timezone,
    rule: {
      text: ruleText(recurrence, days[0]!),
      minutes: from,
      length,
      days: new Map([...shown, ...added].sort().map((day) => [day, byDay.get(day) ?? null])),
    },
  }
}

/**
 * The days that Outlook adds in months without the day of a monthly rule: it reads a 31st as the last day of the month, and a fifth
 * Monday as the last one. They are left out, which changes nothing in other programs as long as nothing else is left out.
 */
function addedByOutlook(days: readonly string[], { frequency, interval, monthly_by }: Recurrence): string[] {
  if (frequency !== 'monthly') return []
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`
  return days.slice(1).flatMap((day, n) => {
    const added: string[] = []
    for (let month = addMonths(monthOf(days[n]!), interval); month < monthOf(day); month = addMonths(month, interval)) {
      let last = addDays(addMonths(month, 1), -1)
      while (monthly_by !== 'date' && weekdayOf(last) !== weekdayOf(day)) last = addDays(last, -1)
      added.push(last)
    }
    return added
  })
}

/** Whether it takes a day at most; a whole day has 23 or 25 hours where the clocks change. */
const isShort = ({ from, to }: Occasion, zone: string) =>
  to - from <= dayMs || dateOf(to - 1, zone) === dateOf(from, zone)

const isPlain = ({ from, to }: Occasion, zone: string) =>
  startOn(dateOf(from, zone), minuteAt(from, zone), to - from, zone) !== null

/** Longest time from the first to the last day of one series. */
const longest = 366 * dayMs

/**
 * Divides times into series that every calendar can show: at most one a day, each over before the next begins, within a year. Almost
 * always it is one. `occasions`: in order.
 */
export function calendarSeriesOf(occasions: readonly Occasion[], zone: string): Occasions[] {
  const all: Occasions[] = []
  for (const occasion of occasions) {
    const fits = ([first, ...rest]: Occasions) => {
      const last = rest.at(-1) ?? first
      return (
        [first, occasion].every((each) => isShort(each, zone)) &&
        isPlain(first, zone) &&
        last.to <= occasion.from &&
        occasion.from - first.from <= longest &&
        dateOf(last.from, zone) < dateOf(occasion.from, zone)
      )
    }
    const series = all.find(fits)
    if (series) series.push(occasion)
    else all.push([occasion])
  }
  return all
}
