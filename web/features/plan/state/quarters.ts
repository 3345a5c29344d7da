import type { Span } from '../../../kit/time/slot.ts'
import { formatInstant } from '../../../kit/time/time.ts'
import type { PlanResource } from './resource.ts'

/** Quarters of an hour of a local day, half open. */
export interface Quarters {
  from: number
  to: number
}

const ms = 900_000

/** The instant at which a quarter of a resource's day begins. */
export const instantAt = ({ dayStart }: Pick<PlanResource, 'dayStart'>, quarter: number) =>
  new Date(dayStart + quarter * ms)

/** The quarters of a resource's day that an instant is at, not rounded; it may lie outside of the day. */
export const quarterAt = ({ dayStart }: Pick<PlanResource, 'dayStart'>, instant: number) => (instant - dayStart) / ms

export const spanAt = ({ dayStart }: Pick<PlanResource, 'dayStart'>, { from, to }: Quarters): Span => ({
  from: dayStart + from * ms,
  to: dayStart + to * ms,
})

/** A resource's day and the clock of its place. */
type Day = Pick<PlanResource, 'dayStart' | 'timezone' | 'quarters'>

/** HH:mm; the end of the day is 24:00. */
export const clockOf = (resource: Day, quarter: number) =>
  quarter >= resource.quarters.length
    ? '24:00'
    : formatInstant(instantAt(resource, quarter), resource.timezone, 'HH:mm')

/**
 * The quarter at which a clock time begins. Looked up, because a day on which the clocks change has more or fewer
 * quarters; of two with the same time the first from `least` on.
 */
export function quarterOf(resource: Day | undefined, clock: string | undefined, least = 0): number | undefined {
  if (!resource || !clock) return undefined
  const clocks = Array.from({ length: resource.quarters.length + 1 }, (_, n) => clockOf(resource, n))
  const at = Math.max(clocks.indexOf(clock, least), clocks.indexOf(clock))
  return at < 0 ? undefined : at
}
