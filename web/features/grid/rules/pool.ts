import type { Span } from '../../../kit/time/slot.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { isHeld, spanOf } from './span.ts'

export interface Count extends Span {
  /** Number of places that are taken all through this stretch. */
  taken: number
}

/** The number of taken places of a pool over time: the stretches between two changes, without empty ones. */
export function countsOf(bookings: GridBooking[]): Count[] {
  const steps = new Map<number, number>()
  for (const { from, to } of bookings.filter(isHeld).map(spanOf)) {
    steps.set(from, (steps.get(from) ?? 0) + 1)
    steps.set(to, (steps.get(to) ?? 0) - 1)
  }
  const times = [...steps.keys()].sort((a, b) => a - b)
  const counts: Count[] = []
  let taken = 0
  times.forEach((from, i) => {
    taken += steps.get(from)!
    const to = times[i + 1]
    const last = counts.at(-1)
    if (to === undefined || taken === 0) return
    if (last?.to === from && last.taken === taken) last.to = to
    else counts.push({ from, to, taken })
  })
  return counts
}

/** Most places taken at any moment of a span. */
export const mostTaken = (counts: Count[], span: Span) =>
  Math.max(0, ...counts.filter((count) => count.from < span.to && span.from < count.to).map((count) => count.taken))

/** The bookings of a pool that are drawn as blocks: one's own. The others only count. */
export const ownBookings = (resource: GridResource) =>
  resource.bookings.filter((booking) => booking.relation !== 'other')

/** Puts overlapping bookings into lanes: each takes the first lane that is free at its start. */
export function lanesOf(bookings: GridBooking[]): Map<number, number> {
  const ends: number[] = []
  const lanes = new Map<number, number>()
  for (const booking of bookings.toSorted((a, b) => spanOf(a).from - spanOf(b).from)) {
    const { from, to } = spanOf(booking)
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    lanes.set(booking.id, lane)
  }
  return lanes
}
