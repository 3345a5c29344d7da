import type { Booking } from '@kontor/contract'
import { instantOf, readSlot, type Span } from '../../../kit/time/slot.ts'
import { addDays, dayIn, formatInstant, instantIn, minutesOf } from '../../../kit/time/time.ts'

export type CalendarBooking = Pick<
  Booking,
  | 'id'
  | 'subject'
  | 'host'
  | 'relation'
  | 'is_private'
  | 'resource_name'
  | 'resource_kind'
  | 'timezone'
  | 'datetime_from'
  | 'datetime_to'
  | 'approval_status'
>

/** A booking on one day of the calendar; minutes of the calendar's clock. */
export interface DayEvent {
  booking: CalendarBooking
  from: number
  to: number
  /** The instant, in epoch milliseconds, at which it begins on that day: it orders a clock hour that comes twice. */
  at: number
  /** It lasts all day, or is a place that one has beside what one does: it stands above the hours. */
  isAside: boolean
}

const wholeDay = 1440
/** Places that one has beside what one does. */
export const asides: readonly Booking['resource_kind'][] = ['desk', 'locker', 'parking']

/** The events of each day, in order of time, all on one clock: on several, overlaps couldn't be seen. */
export function eventsByDay(
  bookings: readonly CalendarBooking[],
  days: readonly string[],
  clock: string,
): Map<string, DayEvent[]> {
  const byDay = new Map<string, DayEvent[]>(days.map((day) => [day, []]))
  for (const booking of bookings) {
    const first = dayIn(booking.datetime_from, clock)
    // An end at midnight belongs to the day before.
    const last = dayIn(new Date(instantOf(booking.datetime_to) - 1), clock)
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const shown = shownOn(day, readSlot(booking), clock)
      const from = day === first ? shown.from : 0
      const to = day === last ? shown.to : wholeDay
      const isAside = asides.includes(booking.resource_kind) || to - from >= wholeDay
      const at = Math.max(instantOf(booking.datetime_from), instantIn(day, 0, clock).getTime())
      byDay.get(day)?.push({ booking, from, to, at, isAside })
    }
  }
  for (const events of byDay.values()) events.sort((a, b) => a.at - b.at || b.to - a.to || a.booking.id - b.booking.id)
  return byDay
}

const minute = 60_000
const quarter = 15 * minute
const minuteOf = (at: number, zone: string) => minutesOf(formatInstant(new Date(at), zone, 'HH:mm'))

/** Minutes of the clock on a day, from the first to the last that it shows during a range. */
function shownOn(day: string, range: Span, zone: string): Span {
  const from = Math.max(range.from, instantIn(day, 0, zone).getTime())
  const to = Math.min(range.to, instantIn(day, wholeDay, zone).getTime())
  const [first, last] = [minuteOf(from, zone), minuteOf(to - minute, zone) + 1]
  if (last - first >= (to - from) / minute) return { from: first, to: last }
  // The clocks go back meanwhile, and may show the first of these minutes after it began, and the last before it ended.
  const shown = Array.from({ length: Math.ceil((to - from) / quarter) }, (_, n) => minuteOf(from + n * quarter, zone))
  return { from: Math.min(...shown), to: Math.max(last, ...shown.map((each) => each + 15)) }
}

export const periodOfEvents = (days: readonly string[]) => ({ from: days[0]!, to: days.at(-1)! })

/** The shown bookings: the reader's own, or all that they see, everywhere or in one place. */
export type Whose = 'mine' | 'all' | { level: number }

/** The list of the bookings of some days in order. */
export function listOf(days: readonly string[], whose: Whose) {
  const narrowed = whose === 'mine' ? { my_bookings: true } : whose === 'all' ? {} : { levels: [whose.level] }
  return { query: {}, body: { preset: { ...narrowed, date_period: periodOfEvents(days) } } }
}

/** The numbers of the bookings of some days: of all that the reader sees, everywhere or in one place. */
export const countsOf = (days: readonly string[], whose: Whose) => ({
  query: { ...periodOfEvents(days), ...(typeof whose === 'object' && { level_id: whose.level }) },
})

/** An event with its lane among those that overlap it. */
export interface PlacedEvent extends DayEvent {
  lane: number
  lanes: number
}

/** Places events of a day side by side where they overlap on the clock. An event is at least `least` minutes high. */
export function placed(events: readonly DayEvent[], least: number): PlacedEvent[] {
  const done: PlacedEvent[] = []
  let group: PlacedEvent[] = []
  let ends: number[] = []
  const close = () => {
    for (const each of group) each.lanes = ends.length
    done.push(...group)
    group = []
    ends = []
  }
  for (const event of events.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= event.from)) close()
    const free = ends.findIndex((end) => end <= event.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(event.to, event.from + least)
    group.push({ ...event, lane, lanes: 1 })
  }
  close()
  return done
}

/** The hours that a view shows, of all of its events and of now, in minutes, if it has today: at least a working day. */
export function hoursOfEvents(events: readonly DayEvent[], now?: number): [from: number, to: number] {
  const timed = events.filter(({ isAside }) => !isAside)
  const present = now === undefined ? [] : [{ from: now, to: now + 1 }]
  const from = Math.min(8 * 60, ...[...timed, ...present].map((event) => event.from))
  const to = Math.max(18 * 60, ...[...timed, ...present].map((event) => event.to))
  return [Math.floor(from / 60), Math.ceil(to / 60)]
}
