import type { GridBooking, GridResource } from '../grid-types.ts'
import { busyOf, closedRow, freeOf, type Moment } from '../rules/free.ts'
import { spanOf } from '../rules/span.ts'

/** Relation and state of a booking as one value, from which colour, shape and words follow. */
export type BookingVariant = 'mine' | 'for_me' | 'other' | 'pending' | 'pending_mine'

export function variantOf(booking: GridBooking): BookingVariant {
  if (booking.approval_status === 'pending') return booking.relation === 'other' ? 'pending' : 'pending_mine'
  return booking.relation
}

/** Over: its time has passed, or it was ended or given back before. */
export const isOver = (booking: GridBooking, now: number) =>
  spanOf(booking).to <= now || booking.status === 'checked_out' || booking.status === 'released'

/** Private to somebody else: only that the time is taken is known (R215). */
export const isHidden = (booking: GridBooking) => booking.is_private && booking.relation === 'other' && !booking.subject

export type RowState = 'free' | 'taken' | 'blocked'

/** The state of a row now; on another day, whether any of it is available. */
export function stateOf(resource: GridResource, moment: Moment): RowState {
  const now = { from: moment.now, to: moment.now + 1 }
  const closed = closedRow(resource, moment)
  if (closed === 'not_bookable' || closed === 'not_permitted') return 'blocked'
  if (moment.daysAhead !== 0) return freeOf(resource, moment).length > 0 ? 'free' : 'taken'
  const held = busyOf(resource).find((busy) => busy.from < now.to && now.from < busy.to)
  if (held) return held.why === 'taken' || held.why === 'full' ? 'taken' : 'blocked'
  const open = resource.open.from <= now.from && now.from < resource.open.to
  return open ? 'free' : 'blocked'
}
