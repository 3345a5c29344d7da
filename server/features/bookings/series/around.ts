import type { ResourceDay, SeriesDate } from '@kontor/contract'
import { quarter, quartersOf } from '../../../time/quarters.ts'
import { dateOf, type LocalDay, localDay } from '../../../time/zones.ts'
import {
  bookableRanges,
  capacityIn,
  freeIn,
  type Range,
  type ResourceContext,
  slotOf,
  takenIn,
  union,
} from '../../availability/availability.ts'

/** The day of a resource around a booking that begins at an instant, on its own clock. */
export function dayAround(context: ResourceContext, from: number): ResourceDay {
  const { timezone, hours, holds, unavailable, capacity } = context
  const day = localDay(dateOf(from, timezone), timezone)
  const open = bookableRanges(hours, day)
  const within = ({ from, to }: Range) => ({ from: Math.max(from, day.start), to: Math.min(to, day.end) })
  const blocked = [...holds, ...unavailable].filter(({ from, to }) => from < day.end && to > day.start)
  const taken = [
    ...(capacity > 1 ? sharesOf(context, day, open) : []),
    ...union(blocked.map(within)).map((range) => ({ ...range, share: 1 })),
  ]
  return { open: open.map(slotOf), taken: taken.map(({ share, ...range }) => ({ ...slotOf(range), share })) }
}

/** The times of a day in which places of a pool are taken, each with the share of them. */
function sharesOf(context: ResourceContext, day: LocalDay, open: readonly Range[]) {
  // Searching all days of a series again for each of its dates would take too long.
  const days = context.days.filter(({ from, used }) => from < day.end && from + used.length * quarter > day.start)
  const shares: (Range & { share: number })[] = []
  for (const range of open.flatMap(quartersOf)) {
    const taken = takenIn({ ...context, days }, range)
    const share = taken && Math.min(1, taken / capacityIn(context, range))
    const last = shares.at(-1)
    if (last?.to === range.from && last.share === share) last.to = range.to
    else if (share > 0) shares.push({ ...range, share })
  }
  return shares
}

/** The free and all places of a pool in a range; null: the resource is booked as a whole. */
export const placesIn = (context: ResourceContext, range: Range): SeriesDate['places'] =>
  context.capacity > 1 ? { free: Math.max(0, freeIn(context, range)), all: capacityIn(context, range) } : null
