import type { ResourceKind, Wish } from '@kontor/contract'
import { quarter, quarterOf } from '../../time/quarters.ts'
import { addDays, dateOf, instantOf, localDay } from '../../time/zones.ts'
import { openRanges, type Range, type Schedule } from '../availability/availability.ts'

/** The time of a wish. */
export type WishedTime = Pick<Wish, 'date' | 'from' | 'to' | 'in_minutes' | 'length' | 'part'>

/** The values that complete a time. */
export interface SlotDefaults {
  kind: ResourceKind
  timezone: string
  hours: Schedule
  /** The hours the caller usually takes for this kind, in minutes after midnight. */
  usual: { first: number; past: number } | undefined
}

export type NoSlotReason = 'closed' | 'over'

const minute = 60_000
const hour = 60
const noon = 12 * hour
const evening = 17 * hour
/** The usual hours of a place that never closes. */
const officeHours = { from: 9 * hour, to: 17 * hour }
const daysSearched = 14
/** Kinds that people book for the whole day; all others are for meetings. */
const forTheDay: ReadonlySet<ResourceKind> = new Set(['desk', 'parking', 'locker'])

/**
 * The range of a wish at one place, on its clock; or the reason why there is none on that day. A start without an end
 * lasts an hour, for desks until closing. Without a time: the caller's usual hours, else opening to closing for desks
 * and an hour from nine for rooms. Today's ranges begin now at the earliest. `now` in epoch milliseconds.
 */
export function wishedSlot(wish: WishedTime, place: SlotDefaults, date: string, now: number): Range | NoSlotReason {
  const today = dateOf(now, place.timezone)
  if (date < today) return 'over'
  const day = localDay(date, place.timezone)
  const open = openRanges(place.hours, day)
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return 'closed'
  const at = (minutes: number) => instantOf(day, minutes)
  const present = quarterOf(now)
  const isToday = date === today
  if (wish.in_minutes !== undefined && isToday) {
    const from = wish.in_minutes === 0 ? present : Math.ceil((now + wish.in_minutes * minute) / quarter) * quarter
    return from < last.to ? { from, to: endOf(wish, place, from, last.to, at) } : 'over'
  }
  if (wish.from !== undefined) {
    const from = at(wish.from)
    return from < present ? 'over' : { from, to: endOf(wish, place, from, last.to, at) }
  }
  const isAlwaysOpen = last.to - first.from >= day.end - day.start
  const whole =
    isAlwaysOpen && wish.part !== 'day'
      ? { from: at(officeHours.from), to: at(officeHours.to) }
      : { from: first.from, to: last.to }
  const range = partOf(wish, place, whole, at)
  const from = Math.max(range.from, present)
  if (wish.length !== undefined) {
    const to = from + wish.length * minute
    return from < range.to ? { from, to } : 'over'
  }
  // A meeting that should have begun is moved to now; a day at a desk gets shorter.
  const isMeeting = !forTheDay.has(place.kind) && !wish.part && wish.to === undefined
  const to = isMeeting ? from + (range.to - range.from) : range.to
  if (to > from && from < last.to) return { from, to }
  return isToday ? 'over' : 'closed'
}

/** The first day from a date on, today at the earliest, on which the wish has a range. */
export function nextDay(wish: WishedTime, place: SlotDefaults, date: string, now: number): string | undefined {
  const today = dateOf(now, place.timezone)
  const start = date < today ? today : date
  return Array.from({ length: daysSearched }, (_, days) => addDays(start, days)).find(
    (each) => typeof wishedSlot(wish, place, each, now) === 'object',
  )
}

function endOf(
  wish: WishedTime,
  { kind }: SlotDefaults,
  from: number,
  closing: number,
  at: (minutes: number) => number,
) {
  if (wish.to !== undefined && at(wish.to) > from) return at(wish.to)
  if (wish.length !== undefined) return from + wish.length * minute
  return forTheDay.has(kind) && closing > from ? closing : from + hour * minute
}

function partOf(wish: WishedTime, { kind, usual }: SlotDefaults, open: Range, at: (minutes: number) => number): Range {
  if (wish.part === 'day') return open
  if (wish.part === 'morning') return { from: open.from, to: Math.min(at(noon), open.to) }
  if (wish.part === 'afternoon') return { from: Math.max(at(noon), open.from), to: open.to }
  if (wish.part === 'evening') return { from: Math.max(at(evening), open.from), to: open.to }
  if (wish.to !== undefined) return { from: open.from, to: at(wish.to) }
  const range = usual && { from: at(usual.first), to: at(usual.past) }
  if (range && range.from >= open.from && range.to <= open.to) return range
  if (forTheDay.has(kind)) return open
  const from = Math.max(at(officeHours.from), open.from)
  return { from, to: from + hour * minute }
}
