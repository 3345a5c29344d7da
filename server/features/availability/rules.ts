import type { Limits, RefusalCode } from '@kontor/contract'
import type { RefusalLabel } from '@kontor/contract/labels/keys.ts'
import { quarter, quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
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
}

const minute = 60_000
const broken = (code: RefusalCode, values: RuleValues = {}, label: RefusalLabel = code): BrokenRule => ({
  code,
  label,
  values,
})
export const notBookable: BrokenRule = broken('not_bookable')

/**
 * The rules a range breaks on a resource, whatever else is booked; the same for every way to book (DOMAIN: limits apply
 * on every path). `now` in epoch milliseconds. Days are counted in the resource's zone.
 */
export function brokenRules(resource: Bookable, range: Range, now: number): BrokenRule[] {
  if (!resource.may_book) return [broken('not_permitted')]
  if (!resource.is_bookable) return [notBookable]
  const { limits, timezone, hours } = resource
  const found: BrokenRule[] = []
  if (range.from % quarter || range.to % quarter) found.push(broken('not_on_step'))
  if (isPast(range, now)) found.push(broken('past'))
  if (limits.longest_minutes !== null && range.to - range.from > limits.longest_minutes * minute)
    found.push(broken('too_long', { minutes: limits.longest_minutes }))
  if (limits.days_ahead !== null && !isWithinDays(range, limits.days_ahead, timezone, now))
    found.push(broken('too_far_ahead', { count: limits.days_ahead }))
  const closedAt = firstClosed(hours, range, timezone)
  if (closedAt !== null) found.push(closed(resource, closedAt))
  return found
}

/** A running quarter of an hour may still be booked from its start: people book the room they stand in. */
function isPast({ from }: Range, now: number): boolean {
  return from < quarterOf(now)
}

/** Both ends count: a booking may end at the last moment of the last allowed day, not later. */
function isWithinDays({ to }: Range, days: number, timezone: string, now: number): boolean {
  return to <= lastMomentOf(days, timezone, now)
}

const lastMoments = new Map<string, { now: number; moment: number }>()

/** The end of the last allowed day; the same for all ranges of one call. */
function lastMomentOf(days: number, timezone: string, now: number): number {
  const key = `${days} ${timezone}`
  const known = lastMoments.get(key)
  if (known?.now === now) return known.moment
  const moment = localDay(addDays(dateOf(now, timezone), days), timezone).end
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

/**
 * The limits that count the host's other bookings of the same kind of resource: a day, a week (from Monday), at once.
 * `counted` are the host's active bookings around the range without the ones being changed. A limit that isn't set costs
 * nothing.
 */
export function brokenLimits(resource: Bookable, range: Range, counted: readonly BookingCounts[]): BrokenRule[] {
  const { limits, timezone, resource_type_id: type } = resource
  if (!isCounted(limits)) return []
  const sum = (count: (each: BookingCounts) => number) => counted.reduce((total, each) => total + count(each), 0)
  const checks: [RefusalCode, number | null, (each: BookingCounts) => number][] = [
    ['too_many_a_day', limits.bookings_a_day, (each) => each.onDay(type, timezone, range.from)],
    ['too_many_a_week', limits.bookings_a_week, (each) => each.inWeek(type, timezone, range.from)],
    ['too_many_at_once', limits.bookings_at_once, (each) => each.during(type, timezone, range)],
  ]
  return checks.flatMap(([code, most, count]) => {
    if (most === null) return []
    const had = sum(count)
    return had >= most ? [broken(code, { had, count: most })] : []
  })
}
