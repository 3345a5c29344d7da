import { weekOf } from '../../time/weeks.ts'
import type { Weekday } from '../../time/zones.ts'
import { dayAt, type Range } from './hours.ts'

/** A booking of the host, for the limits that count. Instants in epoch milliseconds. */
export interface HostBooking extends Range {
  /** Null where its resource was deleted, and then its type. */
  resource_type_id: number | null
}

/** Bookings of one kind of resource by the days of one zone. */
interface Group {
  perDay: Map<string, number>
  /** Instants in order, so that overlaps can be counted without looking at each. */
  starts: number[]
  ends: number[]
}

/** Counts a host's bookings once for each kind of resource and zone, however often they are asked for. */
export class BookingCounts {
  readonly #bookings: HostBooking[]
  readonly #groups = new Map<string, Group>()

  constructor(bookings: readonly HostBooking[] = []) {
    this.#bookings = [...bookings]
  }

  add(booking: HostBooking): void {
    this.#bookings.push(booking)
    for (const [key, group] of this.#groups) {
      const [type, timezone] = key.split(' ') as [string, string]
      if (Number(type) === booking.resource_type_id) addTo(group, booking, timezone)
    }
  }

  /** Bookings of a kind that begin on the same local day as an instant, or in the same week. */
  onDay = (type: number, timezone: string, instant: number): number =>
    this.#group(type, timezone).perDay.get(dayAt(instant, timezone).date) ?? 0
  inWeek(type: number, timezone: string, instant: number, firstDay: Weekday): number {
    const { perDay } = this.#group(type, timezone)
    return weekOf(dayAt(instant, timezone).date, firstDay).reduce((sum, date) => sum + (perDay.get(date) ?? 0), 0)
  }

  /** Bookings of a kind that overlap a range. */
  during(type: number, timezone: string, { from, to }: Range): number {
    const { starts, ends } = this.#group(type, timezone)
    return placeIn(starts, to) - placeIn(ends, from + 1)
  }

  #group(type: number, timezone: string): Group {
    const key = `${type} ${timezone}`
    let group = this.#groups.get(key)
    if (!group) {
      group = { perDay: new Map(), starts: [], ends: [] }
      for (const booking of this.#bookings) if (booking.resource_type_id === type) addTo(group, booking, timezone)
      this.#groups.set(key, group)
    }
    return group
  }
}

function addTo({ perDay, starts, ends }: Group, { from, to }: HostBooking, timezone: string): void {
  const { date } = dayAt(from, timezone)
  perDay.set(date, (perDay.get(date) ?? 0) + 1)
  starts.splice(placeIn(starts, from), 0, from)
  ends.splice(placeIn(ends, to), 0, to)
}

/** The number of elements in `sorted` that are less than `value`. */
function placeIn(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
