import type { Span } from '../../../kit/time/slot.ts'
import { cellMs } from '../../../kit/timeline/axis.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import type { GridDay } from '../time/day.ts'
import { busyOf, freeOf, greyAt, type Moment } from './free.ts'
import { floorToCell, type Grey, roundToCell, spanOf } from './span.ts'

export const edges = ['start', 'end'] as const
export type Edge = (typeof edges)[number]

/** Whether an edge can be dragged: not the start of a booking that has begun, nor the end of one that is over. */
export function mayResize(booking: GridBooking, edge: Edge, now: number): boolean {
  const { from, to } = spanOf(booking)
  return booking.meta.update && to > now && (edge === 'end' || from > now)
}
export const mayMove = (booking: GridBooking, now: number) => mayResize(booking, 'start', now)

/**
 * The part of a booking that can be dragged elsewhere; null: nothing. A running one keeps the part before the end of
 * the present quarter of an hour, and only the rest can be dragged.
 */
export function movablePart(booking: GridBooking, now: number): Span | null {
  const { from, to } = spanOf(booking)
  const rest = from > now ? from : floorToCell(now) + cellMs
  return booking.meta.update && to > rest ? { from: rest, to } : null
}

/** The span of a running booking that ends with the present quarter of an hour; null if it ends then anyway. */
export function endedNow(booking: GridBooking, now: number): Span | null {
  const { from } = spanOf(booking)
  const rest = movablePart(booking, now)
  return rest && from <= now ? { from, to: rest.from } : null
}

/**
 * Whether an edge can be dragged while its booking is being changed. The start of a running booking can't; the start of
 * its moved rest can.
 */
export const mayDragEdge = ({ booking, span }: { booking: GridBooking; span: Span }, edge: Edge, now: number) =>
  mayResize(booking, edge, now) || (edge === 'start' && span.from > spanOf(booking).from && !!movablePart(booking, now))

/** A row at a moment, and the booking to be placed in it; an existing one doesn't block itself. */
export interface GridSpot {
  resource: GridResource
  moment: Moment
  booking?: GridBooking | undefined
}

export const spotAt = (day: GridDay, resource: GridResource, booking?: GridBooking): GridSpot => ({
  resource,
  moment: day.momentOf(resource),
  booking,
})

/** A booking keeps its own buffers in its own row; in another row that row's apply. */
const buffersAt = ({ resource, booking }: GridSpot) => (booking?.resource_id === resource.id ? booking : resource)

/**
 * The range while one of its edges is dragged to `at`. The edge stops at neighbours with their buffers, at the row's
 * hours, at now and at the longest length, and the range never gets shorter than a quarter of an hour (R244). An edge
 * that is beyond such a bound already stays there.
 */
export function resizedSpan(spot: GridSpot, { from, to }: Span, edge: Edge, at: number): Span {
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
 * The range of a booking that is moved to start at `at`, in its own row or another one. It keeps its length
 * (milliseconds) and snaps to the nearest free place if that is within half its length; otherwise it stays where it was
 * dragged.
 */
export function movedSpan(spot: GridSpot, length: number, at: number): Span {
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
 * The reason why a range is unavailable; null: it is free. Computed whenever it is shown, because others change the
 * row. The booking's own time always counts as available.
 */
export function unavailableReason(spot: GridSpot, span: Span): Grey | null {
  const { resource, moment, booking } = spot
  const own = booking?.resource_id === resource.id ? spanOf(booking) : { from: 0, to: 0 }
  for (let at = span.from; at < span.to; at += cellMs) {
    const isOwn = own.from <= at && at < own.to
    const grey = isOwn ? null : greyAt(resource, at, moment, buffersAt(spot), booking?.id)
    if (grey) return grey
  }
  return null
}
