import { formatInstant } from '../../../kit/time/time.ts'
import { instantOfQuarter } from './quarters.ts'
import type { PlanResource } from './resource.ts'

/** A resource's day and the clock of its place. */
export type Day = Pick<PlanResource, 'dayStart' | 'timezone' | 'quarters'>

/** HH:mm; the end of the day is 24:00. */
export const clockOfDay = (resource: Day, quarter: number) =>
  quarter >= resource.quarters.length
    ? '24:00'
    : formatInstant(instantOfQuarter(resource, quarter), resource.timezone, 'HH:mm')

/**
 * The quarter at which a clock time begins. Looked up, because a day on which the clocks change has more or fewer
 * quarters; of two with the same time the first from `least` on.
 */
export function quarterOf(resource: Day | undefined, clock: string | undefined, least = 0): number | undefined {
  if (!resource || !clock) return undefined
  const clocks = Array.from({ length: resource.quarters.length + 1 }, (_, n) => clockOfDay(resource, n))
  const at = Math.max(clocks.indexOf(clock, least), clocks.indexOf(clock))
  return at < 0 ? undefined : at
}
