import type { Span } from '../../../kit/time/slot.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { isHeldSpan, spanOf } from './span.ts'

export interface Count extends Span {
  /** The numbers of places that are taken, and that there are, all through this stretch. */
  taken: number
  capacity: number
}

type Pool = Pick<GridResource, 'bookings' | 'capacity' | 'dated'>

/**
 * The taken places of a pool over time: the stretches between two changes, without those in which none is taken of its usual
 * capacity.
 */
export function countsOfPool({ bookings, capacity, dated }: Pool): Count[] {
  const steps = new Map<number, number>()
  const step = (at: number, by: number) => steps.set(at, (steps.get(at) ?? 0) + by)
  for (const { from, to } of bookings.filter(isHeldSpan).map(spanOf)) {
    step(from, 1)
    step(to, -1)
  }
  for (const { from, to } of dated) {
    step(from, 0)
    step(to, 0)
  }
  const times = [...steps.keys()].sort((a, b) => a - b)
  const counts: Count[] = []
  let taken = 0
  times.forEach((from, i) => {
    taken += steps.get(from)!
    const to = times[i + 1]
    const last = counts.at(-1)
    const now = capacityAt({ capacity, dated }, from)
    if (to === undefined || (taken === 0 && now === capacity)) return
    if (last?.to === from && last.taken === taken && last.capacity === now) last.to = to
    else counts.push({ from, to, taken, capacity: now })
  })
  return counts
}

/** Step of the occupancy ramp, 1 (nearly empty) to 6 (full). */
export const stepOf = (taken: number, capacity: number) =>
  (taken >= capacity ? 6 : Math.max(1, Math.ceil((taken / capacity) * 5))) as 1 | 2 | 3 | 4 | 5 | 6

/** The places that a pool has at a moment: its own, or those of a capacity date. */
export const capacityAt = ({ capacity, dated }: Pick<GridResource, 'capacity' | 'dated'>, at: number): number =>
  dated.find(({ from, to }) => from <= at && at < to)?.capacity ?? capacity

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
