import type { Booking } from '@kontor/contract'
import { instantOf } from '../../kit/time/slot.ts'
import { dayIn, formatInstant, minutesOf } from '../../kit/time/time.ts'

export type OnStrip = Pick<
  Booking,
  'id' | 'declaration_id' | 'subject' | 'host' | 'datetime_from' | 'datetime_to' | 'timezone' | 'approval_status'
>

/** A booking on the strip of a day; `from` and `to` in minutes of the place's clock. */
export interface StripPiece {
  booking: OnStrip
  from: number
  to: number
  lane: number
}

const wholeDay = 1440

/**
 * The bookings of a resource on a day of its place, cut at midnight, those that overlap in lanes of their own; and the
 * first and last hour of the strip, at least a working day.
 */
export function stripOf(bookings: readonly OnStrip[], day: string) {
  const pieces: StripPiece[] = []
  const ends: number[] = []
  for (const booking of bookings.toSorted((a, b) => instantOf(a.datetime_from) - instantOf(b.datetime_from))) {
    const { timezone, datetime_from, datetime_to } = booking
    const [first, last] = [dayIn(datetime_from, timezone), dayIn(datetime_to, timezone)]
    const from = first < day ? 0 : minuteOf(datetime_from, timezone)
    const end = last > day ? wholeDay : minuteOf(datetime_to, timezone)
    if (first > day || last < day || end === 0) continue
    // Clocks that go back may show an end that is before the start.
    const to = Math.max(end, from + 15)
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    pieces.push({ booking, from, to, lane })
  }
  const hour = (minute: number) => minute / 60
  return {
    pieces,
    lanes: Math.max(1, ends.length),
    first: Math.floor(Math.min(8, ...pieces.map(({ from }) => hour(from)))),
    last: Math.ceil(Math.max(18, ...pieces.map(({ to }) => hour(to)))),
  }
}

const minuteOf = (at: string, zone: string) => minutesOf(formatInstant(at, zone, 'HH:mm'))
