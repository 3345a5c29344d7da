import type { FoundResource, HolderOfResource } from '@kontor/contract/calls/finder.ts'
import { instantOf, type Span, timed } from '../../../kit/time/slot.ts'

/** The holder of a resource with the time read. */
export interface Holder extends HolderOfResource, Span {}

/** A resource of the plan with its times read, in epoch milliseconds. */
export interface PlanResource extends Omit<FoundResource, 'held' | 'day_start'> {
  dayStart: number
  held: readonly Holder[] | null
}

export const readResource = ({ day_start, held, ...resource }: FoundResource): PlanResource => ({
  ...resource,
  dayStart: instantOf(day_start),
  held: held?.map(timed) ?? null,
})
