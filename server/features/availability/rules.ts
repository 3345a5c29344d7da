import type { Limits, RefusalCode } from '@kontor/contract'
import type { RefusalLabel } from '@kontor/contract/labels/keys.ts'
import { quarter, quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, localDay, type Weekday } from '../../time/zones.ts'
import type { BookingCounts } from './counts.ts'
import { closedBy, firstClosed, type Range } from './hours.ts'
import type { Schedule } from './schedule.ts'

/** The limits of a resource, including what the caller may do there. */
export interface Bookable {
  id: number
  name: string
  resource_type_id: number
  timezone: string
  hours: Schedule
  is_bookable: boolean
  may_book: boolean
  limits: Limits
  /** The first day of the company's week. */
  week_begins: Weekday
}

/** A broken rule, with the values of its sentence. */
export interface BrokenRule {
  code: RefusalCode
  label: RefusalLabel
  values: RuleValues
}

/** Bare values; the sentence formats them. */
export interface RuleValues {
  /** The limit, which decides singular or plural. */
  count?: number
  /** The number that exists already. */
  had?: number
  minutes?: number
  /** Local hours HH:mm. */
  open?: readonly (readonly [string, string])[]
  /** Instants in epoch milliseconds. */
  available?: readonly Range[]
  reason?: string
  /** The person who may not book. */
  person?: string
}

const minute = 60_000
const broken = (code: RefusalCode, values: RuleValues = {}, label: RefusalLabel = code): BrokenRule => ({
  code,
  label,
  values,
})
export const notBookable: BrokenRule = broken('not_bookable')

type RangeRule = (resource: Bookable, range: Range, now: number) => BrokenRule | null

/** Nothing else is checked where one of these is broken: that the caller may book, and that it is in service. */
const gates: readonly RangeRule[] = [
  ({ may_book }) => (may_book ? null : broken('not_permitted')),
  ({ is_bookable }) => (is_bookable ? null : notBookable),
]

const rangeRules: readonly RangeRule[] = [
  (_, { from, to }) => (from % quarter || to % quarter ? broken('not_on_step') : null),
  (_, range, now) => (isPast(range, now) ? broken('past') : null),
  ({ limits: { longest_minutes: longest } }, { from, to }) =>
    longest !== null && to - from > longest * minute ? broken('too_long', { minutes: longest }) : null,
  ({ limits: { days_ahead: days }, timezone }, range, now) =>
    days !== null && !isWithinDays(range, days, timezone, now)
      ? broken('too_far_ahead', { count: days }, days === 0 ? 'today_only' : 'too_far_ahead')
      : null,
  (resource, range) => {
    const closedAt = firstClosed(resource.hours, range, resource.timezone)
    return closedAt === null ? null : closed(resource, closedAt)
  },
]

function brokenOf(rules: readonly RangeRule[], resource: Bookable, range: Range, now: number): BrokenRule[] {
  const found: BrokenRule[] = []
  for (const rule of rules) {
    const broken = rule(resource, range, now)
    if (broken) found.push(broken)
  }
  return found
}

/**
 * The rules a range breaks on a resource, whatever else is booked; the same for every way to book (DOMAIN: limits apply
 * on every path). `now` in epoch milliseconds. Days are counted in the resource's zone.
 */
export function brokenRules(resource: Bookable, range: Range, now: number): BrokenRule[] {
  for (const gate of gates) {
    const found = gate(resource, range, now)
    if (found) return [found]
  }
  return brokenOf(rangeRules, resource, range, now)
}

/** All rules that a range breaks, beyond the first gate too, to explain a refusal. */
export const everyBrokenRule = (resource: Bookable, range: Range, now: number): BrokenRule[] =>
  brokenOf([...gates, ...rangeRules], resource, range, now)

/** A running quarter of an hour may still be booked from its start: people book the room they stand in. */
function isPast({ from }: Range, now: number): boolean {
  return from < quarterOf(now)
}

/** Both ends count: a booking may end at the last moment of the last allowed day, not later. */
function isWithinDays({ to }: Range, days: number, timezone: string, now: number): boolean {
  return to <= lastMomentOf(days, timezone, now)
}

/** The last local day that can be booked so many days ahead. */
export const lastDayAhead = (daysAhead: number, timezone: string, now: number): string =>
  addDays(dateOf(now, timezone), daysAhead)

const lastMoments = new Map<string, { now: number; moment: number }>()

/** The end of the last allowed day; the same for all ranges of one call. */
function lastMomentOf(days: number, timezone: string, now: number): number {
  const key = `${days} ${timezone}`
  const known = lastMoments.get(key)
  if (known?.now === now) return known.moment
  const moment = localDay(lastDayAhead(days, timezone, now), timezone).end
  lastMoments.set(key, { now, moment })
  return moment
}

/** The reason why it isn't open at an instant. */
export function closed({ hours, timezone }: Pick<Bookable, 'hours' | 'timezone'>, instant: number): BrokenRule {
  const found = closedBy(hours, instant, timezone)
  if (found.by === 'availability')
    return found.available.length
      ? broken('closed', { available: found.available }, 'outside_availability')
      : broken('closed', {}, 'not_available_that_day')
  const { open } = found
  const reason = found.by === 'date' ? found.reason : ''
  if (reason) return broken('closed', { open, reason }, open.length ? 'closed_because' : 'closed_all_day_because')
  return open.length ? broken('closed', { open }) : broken('closed', {}, 'closed_all_day')
}

/** Whether any limit counts bookings. */
export const isCounted = ({ bookings_a_day, bookings_a_week, bookings_at_once }: Limits): boolean =>
  bookings_a_day !== null || bookings_a_week !== null || bookings_at_once !== null

/** A limit that counts bookings, and how many there are; `most` null: no limit. */
export interface CountedLimit {
  code: 'too_many_a_day' | 'too_many_a_week' | 'too_many_at_once'
  most: number | null
  had: number
}

/**
 * The limits that count the host's other bookings of the same kind of resource: a day, a week as the company begins it, at once.
 * `counted` are the host's active bookings around the range without the ones being changed.
 */
export function countedLimits(resource: Bookable, range: Range, counted: readonly BookingCounts[]): CountedLimit[] {
  const { limits, timezone, resource_type_id: type, week_begins } = resource
  const limit = (code: CountedLimit['code'], most: number | null, count: (each: BookingCounts) => number) => ({
    ...{ code, most },
    had: most === null ? 0 : counted.reduce((total, each) => total + count(each), 0),
  })
  return [
    limit('too_many_a_day', limits.bookings_a_day, (each) => each.onDay(type, timezone, range.from)),
    limit('too_many_a_week', limits.bookings_a_week, (each) => each.inWeek(type, timezone, range.from, week_begins)),
    limit('too_many_at_once', limits.bookings_at_once, (each) => each.during(type, timezone, range)),
  ]
}

/** The limits that are reached. A limit that isn't set costs nothing. */
export function brokenLimits(resource: Bookable, range: Range, counted: readonly BookingCounts[]): BrokenRule[] {
  if (!isCounted(resource.limits)) return []
  return countedLimits(resource, range, counted).flatMap(({ code, most, had }) =>
    most !== null && had >= most ? [broken(code, { had, count: most }, most === 0 ? 'none_allowed' : code)] : [],
  )
}
