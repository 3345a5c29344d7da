import { cellMs } from '../../../kit/timeline/axis.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import type { Day } from '../time/day.ts'
import { busyOf, freeOf, greyAt, type Moment } from './free.ts'
import { floorToCell, type Grey, roundToCell, type Span, spanOf } from './span.ts'

export type Edge = 'start' | 'end'

/** Whether an edge can be dragged: the start of what has begun stands, and so does the end of what is over. */
export function mayResize(booking: GridBooking, edge: Edge, now: number): boolean {
  const { from, to } = spanOf(booking)
  return booking.meta.update && to > now && (edge === 'end' || from > now)
}
export const mayMove = (booking: GridBooking, now: number) => mayResize(booking, 'start', now)

/**
 * The part of a booking that can be dragged elsewhere: of a running one what is left after the present quarter of an hour,
 * since the server leaves the part before it where it is. Null: nothing.
 */
export function movablePart(booking: GridBooking, now: number): Span | null {
  const { from, to } = spanOf(booking)
  const rest = from > now ? from : floorToCell(now) + cellMs
  return booking.meta.update && to > rest ? { from: rest, to } : null
}

/** A running booking as it would be if it ended with the present quarter of an hour; null: it ends then anyway. */
export function endedNow(booking: GridBooking, now: number): Span | null {
  const { from } = spanOf(booking)
  const rest = movablePart(booking, now)
  return rest && from <= now ? { from, to: rest.from } : null
}

/**
 * Whether an edge of a booking can be dragged while it is changed. The start of a running booking can't; that of its
 * moved rest can.
 */
export const mayDragEdge = ({ booking, span }: { booking: GridBooking; span: Span }, edge: Edge, now: number) =>
  mayResize(booking, edge, now) || (edge === 'start' && span.from > spanOf(booking).from && !!movablePart(booking, now))

/** A row at a moment, and the booking that is to stand in it, if there is one already: it isn't in its own way. */
export interface Spot {
  resource: GridResource
  moment: Moment
  booking?: GridBooking | undefined
}

export const spotAt = (day: Day, resource: GridResource, booking?: GridBooking): Spot => ({
  resource,
  moment: day.momentOf(resource),
  booking,
})

/** In its own row a booking has its own buffers, in another one that row's. */
const buffersAt = ({ resource, booking }: Spot) => (booking?.resource_id === resource.id ? booking : resource)

/**
 * The range while one of its edges is dragged to `at`. It stops at neighbours with their buffers, at the row's hours, at
 * now and at the longest length, and never gets shorter than a quarter of an hour (R244). An edge that already lies
 * beyond such a bound stays where it is.
 */
export function resizedSpan(spot: Spot, { from, to }: Span, edge: Edge, at: number): Span {
  const { resource, moment, booking } = spot
  const busy = busyOf(resource, buffersAt(spot), booking?.id)
  const wanted = roundToCell(at)
  const longest = floorToCell((resource.limits.longest_minutes ?? Number.POSITIVE_INFINITY) * 60_000)
  if (edge === 'end') {
    const next = Math.min(...busy.filter((span) => span.from >= to).map((span) => span.from))
    const most = Math.max(to, Math.min(floorToCell(next), resource.open.to, from + longest))
    const least = Math.max(from, floorToCell(moment.now)) + cellMs
    return { from, to: Math.max(Math.min(wanted, most), Math.min(least, to)) }
  }
  const last = Math.max(...busy.filter((span) => span.to <= from).map((span) => span.to))
  const bounds = [-floorToCell(-last), resource.open.from, floorToCell(moment.now), to - longest]
  return { from: Math.min(Math.max(wanted, Math.min(from, Math.max(...bounds))), to - cellMs), to }
}

/**
 * The range of a booking moved so that it would start at `at`, in its own row or another one. It keeps its length, in
 * milliseconds, and slides to the nearest free place within half of that; further off it stands where it was dragged.
 */
export function movedSpan(spot: Spot, length: number, at: number): Span {
  const { resource, moment, booking } = spot
  const wanted = roundToCell(at)
  const places = freeOf(resource, moment, buffersAt(spot), booking?.id)
    .filter((free) => free.to - free.from >= length)
    .map((free) => Math.min(Math.max(wanted, free.from), free.to - length))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  const near = places[0]
  const isNear = near !== undefined && Math.abs(near - wanted) <= Math.max(length / 2, cellMs)
  const from = isNear ? near : wanted
  return { from, to: from + length }
}

/**
 * Why a range is unavailable; null: it is free. Computed whenever it is shown, since others change the row. A booking
 * may keep the range it holds, whatever the rules have become.
 */
export function unavailableReason(spot: Spot, span: Span): Grey | null {
  const { resource, moment, booking } = spot
  const own = booking?.resource_id === resource.id ? spanOf(booking) : { from: 0, to: 0 }
  for (let at = span.from; at < span.to; at += cellMs) {
    const isOwn = own.from <= at && at < own.to
    const grey = isOwn ? null : greyAt(resource, at, moment, buffersAt(spot), booking?.id)
    if (grey) return grey
  }
  return null
}
