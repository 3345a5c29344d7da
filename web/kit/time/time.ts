import * as written from '@kontor/contract/values/written-time.ts'
import { offsetText } from '@kontor/contract/values/written-time.ts'
import { serverOffset } from './zones.ts'

export { offsetText, timePattern } from '@kontor/contract/values/written-time.ts'

type Instant = string | Date

/** Milliseconds of a day of 24 hours. */
export const dayLength = 86_400_000

const device = { zone: '', readAt: Number.NEGATIVE_INFINITY }

/** The zone the reader's device is set to. It is read at most once a minute: a list asks for it in every row. */
export function browserZone(): string {
  const now = performance.now()
  if (now - device.readAt > 60_000) {
    device.zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    device.readAt = now
  }
  return device.zone
}

/**
 * Minutes east of UTC of a zone at an instant, as the server computes them (decision 0021). The browser's own data is
 * used only for zones in which the company has no place, such as the device's, and before the sign-in.
 */
export function offsetIn(instant: Instant | number, zone: string): number {
  const at = new Date(instant).getTime()
  if (zone === 'UTC' || Number.isNaN(at)) return at * 0
  const known = serverOffset(at, zone)
  if (known !== null) return known
  const { year, month, day, hour, minute } = written.partsIn(new Date(at), zone)
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - at) / 60_000)
}

/** The clock of a zone at an instant, as if it were UTC. An invalid instant stays as it is. */
function wallOf(instant: Instant, zone: string): Instant {
  const wall = new Date(instant).getTime() + offsetIn(instant, zone) * 60_000
  return Number.isNaN(wall) ? instant : new Date(wall)
}

/** Year, month, day, hour and minute on the clock of a zone. */
export const partsIn = (instant: Instant, zone: string) => written.partsIn(wallOf(instant, zone), 'UTC')

/** An instant by a pattern, on the clock of a zone. */
export const formatInstant = (instant: Instant, zone: string, pattern: string, locale?: string) =>
  written.formatInstant(wallOf(instant, zone), 'UTC', pattern, locale)

/** The calendar day of a zone, yyyy-MM-dd. */
export const dayIn = (instant: Instant, zone: string) => written.dayIn(wallOf(instant, zone), 'UTC')

/** `Thu 19 Nov`; the year is added when it isn't the present one. */
export const formatDay = (instant: Instant, zone: string, locale?: string, now: Instant = new Date()) =>
  written.formatDay(wallOf(instant, zone), 'UTC', locale, wallOf(now, zone))

/** `Thursday 19 November` */
export const formatLongDay = (instant: Instant, zone: string, locale?: string) =>
  written.formatLongDay(wallOf(instant, zone), 'UTC', locale)

/** The day without its weekday; see `formatMonthDay` of the contract. */
export const formatMonthDay = (instant: Instant, zone: string, locale?: string, now: Instant = new Date()) =>
  written.formatMonthDay(wallOf(instant, zone), 'UTC', locale, wallOf(now, zone))

/** The midnight in UTC that begins a calendar day; NaN: it is no day. */
const midnightOf = (date: string) => Date.parse(`${date}T00:00Z`)

/** The calendar day so many days after another, yyyy-MM-dd. What is no day is returned as it stands. */
export function addDays(date: string, days: number): string {
  const at = midnightOf(date)
  return Number.isNaN(at) ? date : new Date(at + days * dayLength).toISOString().slice(0, 10)
}

/** The days from one calendar day, yyyy-MM-dd, to another; NaN: one of them is no day. */
export const daysBetween = (from: string, to: string) => (midnightOf(to) - midnightOf(from)) / dayLength

/**
 * The zone's offset (`UTC+5:30`) if its clock differs from the reader's at that instant; else null. The zone's name
 * would often be a distant city: Mumbai's is Asia/Kolkata.
 */
export function foreignZone(instant: string | Date, zone: string): string | null {
  const minutes = offsetIn(instant, zone)
  return minutes === offsetIn(instant, browserZone()) ? null : offsetText(minutes)
}

/** A change of the clocks is smaller. */
const mostChanged = 3 * 3_600_000

/**
 * The offset (`UTC+1`) of an instant whose time the clocks show twice, or from which another one, the other end of a range, differs
 * and is such an instant; null for all others.
 */
export function offsetOfRepeated(instant: Instant, zone: string, other = instant): string | null {
  const at = new Date(instant).getTime()
  const own = offsetIn(at, zone)
  const isShownTwice = [-mostChanged, mostChanged].some((by) => {
    const beside = offsetIn(at + by, zone)
    return beside !== own && offsetIn(at + (own - beside) * 60_000, zone) === beside
  })
  return isShownTwice || (offsetIn(other, zone) !== own && offsetOfRepeated(other, zone)) ? offsetText(own) : null
}

/** The minutes from midnight to a clock time, HH:mm; 24:00 is 1440. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The clock time, HH:mm, so many minutes after midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The instant of a local day's minute in a zone, as the server has it: the first of two where clocks show a time twice; a time
 * that they skip is moved forward by the length of the gap.
 */
export function instantIn(day: string, minutes: number, zone: string): Date {
  const wall = midnightOf(day) + minutes * 60_000
  // The offsets a day before and a day after: those on both sides of a change of the clocks.
  const [before, after] = [-dayLength, dayLength].map((by) => offsetIn(wall + by, zone)) as [number, number]
  const shows = [before, after]
    .map((offset) => wall - offset * 60_000)
    .filter((at) => at + offsetIn(at, zone) * 60_000 === wall)
  return new Date(shows.length > 0 ? Math.min(...shows) : wall - before * 60_000)
}
