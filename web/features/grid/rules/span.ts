import type { Span } from '../../../kit/time/slot.ts'
import { type Axis, cellMs } from '../../../kit/timeline/axis.ts'
import { wallMinute } from '../../../kit/timeline/wall-clock.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'

/** Why a part of a row is unavailable. Each has a sentence, the label `grid.grey.<word>`. */
export type Grey =
  | 'past'
  | 'closed'
  | 'taken'
  | 'buffer'
  | 'full'
  | 'blocked'
  | 'unavailable'
  | 'unclean'
  | 'not_bookable'
  | 'not_permitted'
  | 'too_far'
  | 'no_such_time'

export interface Busy extends Span {
  why: Grey
}

export const spanOf = ({ from, to }: Span): Span => ({ from, to })
export const floorToCell = (instant: number) => Math.floor(instant / cellMs) * cellMs
/** The half hour on a zone's clock: in Kathmandu it begins a quarter of an hour beside that of UTC. */
export const floorToHalfHour = (axis: Axis, instant: number, timezone: string) =>
  floorToCell(instant) - (wallMinute(axis, floorToCell(instant), timezone) % 30) * 60_000
export const roundToCell = (instant: number) => Math.round(instant / cellMs) * cellMs
export const isPool = (resource: Pick<GridResource, 'capacity'>) => resource.capacity > 1

/** Whether a booking still keeps others out: a released, cancelled or rejected one doesn't. */
export const isHeldSpan = (booking: Pick<GridBooking, 'status' | 'approval_status'>) =>
  booking.status !== 'released' && booking.status !== 'cancelled' && booking.approval_status !== 'rejected'
