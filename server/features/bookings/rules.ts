import type { Limits, RefusalCode } from '@kontor/contract'
import { quarter, quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, localDay } from '../../time/zones.ts'
import { hoursOf, isOpenThroughout, type Range, type WorkingHours } from './hours.ts'

/** What the rules ask of a resource; what the caller may do there is part of it. */
export interface Bookable {
  id: number
  name: string
  resource_type_id: number
  timezone: string
  hours: WorkingHours
  is_bookable: boolean
  may_book: boolean
  limits: Limits
}

/** A booking of the host, for the limits that count. Instants in epoch milliseconds. */
export interface HostBooking extends Range {
  resource_type_id: number
  timezone: string
}

/** A rule that is broken, with the values its sentence needs. */
export interface Broken {
  code: RefusalCode
  label: string
  values: RuleValues
}

/** Bare values; how they read is the sentence's business. */
export interface RuleValues {
  /** The limit, which decides singular or plural. */
  count?: number
  /** How many of them there are already. */
  had?: number
  minutes?: number
  /** Local hours HH:mm. */
  open?: readonly (readonly [string, string])[]
}

const minute = 60_000
const broken = (code: RefusalCode, values: RuleValues = {}, label: string = code): Broken => ({
  code,
  label,
  values,
})

/**
 * The rules a range breaks on a resource, whatever else is booked; the same for every way to book (DOMAIN: limits apply
 * on every path). `now` in epoch milliseconds. Days are counted in the resource's zone.
 */
export function brokenRules(resource: Bookable, range: Range, now: number): Broken[] {
  if (!resource.may_book) return [broken('not_permitted')]
  if (!resource.is_bookable) return [broken('not_bookable')]
  const { limits, timezone, hours } = resource
  const found: Broken[] = []
  if (range.from % quarter || range.to % quarter) found.push(broken('not_on_step'))
  if (isPast(range, now)) found.push(broken('past'))
  if (limits.longest_minutes !== null && range.to - range.from > limits.longest_minutes * minute)
    found.push(broken('too_long', { minutes: limits.longest_minutes }))
  if (limits.days_ahead !== null && !isWithinDays(range, limits.days_ahead, timezone, now))
    found.push(broken('too_far_ahead', { count: limits.days_ahead }))
  if (!isOpenThroughout(hours, range, timezone)) found.push(closed(hours, dateOf(range.from, timezone)))
  return found
}

/** A running quarter of an hour may still be booked from its start: people book the room they stand in. */
function isPast({ from }: Range, now: number): boolean {
  return from < quarterOf(now)
}

/** Both ends count: a booking may end at the last moment of the last allowed day, not later. */
function isWithinDays({ to }: Range, days: number, timezone: string, now: number): boolean {
  return to <= localDay(addDays(dateOf(now, timezone), days), timezone).end
}

function closed(hours: WorkingHours, date: string): Broken {
  const open = hoursOf(hours, date)
  if (!open.length) return broken('closed', {}, 'closed_all_day')
  return broken('closed', { open })
}

/**
 * The limits that count the host's other bookings of the same kind of resource: a day, a week (from Monday), at once.
 * `others` are the host's active bookings around the range without the ones being changed.
 */
export function brokenCounts(resource: Bookable, range: Range, others: readonly HostBooking[]): Broken[] {
  const { limits, timezone } = resource
  const alike = others.filter((other) => other.resource_type_id === resource.resource_type_id)
  const date = dateOf(range.from, timezone)
  const monday = addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7))
  const startsFrom = (first: string, days: number) =>
    alike.filter((other) => {
      const local = dateOf(other.from, timezone)
      return local >= first && local < addDays(first, days)
    }).length
  const atOnce = alike.filter((other) => other.from < range.to && other.to > range.from).length
  const checks: [RefusalCode, number | null, number][] = [
    ['too_many_a_day', limits.bookings_a_day, startsFrom(date, 1)],
    ['too_many_a_week', limits.bookings_a_week, startsFrom(monday, 7)],
    ['too_many_at_once', limits.bookings_at_once, atOnce],
  ]
  return checks
    .filter(([, most, count]) => most !== null && count >= most)
    .map(([code, most, count]) => broken(code, { had: count, count: most! }))
}
