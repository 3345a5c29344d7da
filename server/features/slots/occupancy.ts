import type { Occupancy } from '@kontor/contract'
import { localDay } from '../../time/zones.ts'
import { openRanges, type ResourceContext, takenIn } from '../bookings/bookings.ts'
import type { Settings } from '../preferences/preferences.ts'
import { quartersOf } from './parts.ts'

/**
 * How much of the bookable time of a local day is booked, in percent, rounded down so that 100 is full. Counted by
 * quarters of an hour in the open hours of each resource's own day; what is out of order isn't bookable, what a linked
 * booking blocks is taken.
 */
export function occupancyOf(contexts: readonly ResourceContext[], date: string): number {
  let bookable = 0
  let booked = 0
  for (const context of contexts.filter(({ is_bookable }) => is_bookable)) {
    const held = context.holds.filter(({ kind }) => kind !== 'buffer').map(rangeOf)
    const closed = context.unavailable.map(rangeOf)
    const open = openRanges(context.hours, localDay(date, context.timezone)).flatMap(quartersOf)
    for (const at of open) {
      const meets = (range: { from: number; to: number }) => range.from < at.to && range.to > at.from
      if (closed.some(meets)) continue
      bookable += context.capacity
      if (context.capacity > 1) booked += takenIn(context, at)
      else if (held.some(meets)) booked++
    }
  }
  return bookable ? Math.floor((100 * booked) / bookable) : 0
}

const rangeOf = ({ starts, ends }: { starts: string; ends: string }) => ({
  from: Date.parse(starts),
  to: Date.parse(ends),
})

/** In words and colour by the person's thresholds, each at or above (R281). */
export function toOccupancy(date: string, percentage: number, settings: Settings): Occupancy {
  const degree =
    percentage >= settings.HighOccupancyPercentage
      ? 'high'
      : percentage >= settings.AverageOccupancyPercentage
        ? 'average'
        : 'low'
  const color = {
    high: settings.HighOccupancyColor,
    average: settings.AverageOccupancyColor,
    low: settings.LowOccupancyColor,
  }
  return { date, occupancy_percentage: percentage, degree, color: color[degree] }
}
