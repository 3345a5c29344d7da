import type { Span } from '../../../kit/time/slot.ts'
import type { PlanResource } from './resource.ts'

/** Quarters of an hour of a local day, half open. */
export interface Quarters {
  from: number
  to: number
}

const ms = 900_000

/** The instant at which a quarter of a resource's day begins. */
export const instantOfQuarter = ({ dayStart }: Pick<PlanResource, 'dayStart'>, quarter: number) =>
  new Date(dayStart + quarter * ms)

/** The quarters of a resource's day that an instant is at, not rounded; it may lie outside of the day. */
export const quarterAt = ({ dayStart }: Pick<PlanResource, 'dayStart'>, instant: number) => (instant - dayStart) / ms

export const spanAt = ({ dayStart }: Pick<PlanResource, 'dayStart'>, { from, to }: Quarters): Span => ({
  from: dayStart + from * ms,
  to: dayStart + to * ms,
})
