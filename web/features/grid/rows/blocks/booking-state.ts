import type { GridBooking, GridResource } from '../../grid-types.ts'
import { busyOf, closedRow, freeOf, type Moment } from '../../rules/free.ts'
import { spanOf } from '../../rules/span.ts'

/** The relation and state of a booking as one value, which decides its colour, shape and text. */
export type BookingVariant = 'mine' | 'for_me' | 'other' | 'pending' | 'pending_mine'

export function variantOf(booking: GridBooking): BookingVariant {
  if (booking.approval_status === 'pending') return booking.relation === 'other' ? 'pending' : 'pending_mine'
  return booking.relation
}

/** Whether a booking is over: its time has passed, or it was ended or released before. */
export const isOver = (booking: GridBooking, now: number) =>
  spanOf(booking).to <= now || booking.status === 'checked_out' || booking.status === 'released'

/** Whether a booking is private to others, so that the reader knows only that the time is taken (R215). */
export const isHidden = (booking: GridBooking) => booking.is_private && booking.relation === 'other' && !booking.subject

export type RowState = 'free' | 'taken' | 'blocked'

/** The present state of a row; on another day, whether anything in it is free. */
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
