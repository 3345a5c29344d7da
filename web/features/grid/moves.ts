import type { GridBooking, GridResource } from '@kontor/contract/grid.ts'
import { cellMs } from './axis.ts'
import { busyOf, freeOf, greyAt, type Moment } from './busy.ts'
import { floorToCell, type Grey, roundToCell, type Span, spanOf } from './spans.ts'

export type Edge = 'start' | 'end'

/** Whether an edge can be dragged: the start of what has begun stands, and so does the end of what is over. */
export function mayResize(booking: GridBooking, edge: Edge, now: number): boolean {
  const { from, to } = spanOf(booking)
  return booking.meta.update && to > now && (edge === 'end' || from > now)
}
export const mayMove = (booking: GridBooking, now: number) => mayResize(booking, 'start', now)

/**
 * The range of a booking while one of its edges is dragged to `at`. It stops at neighbours with their buffers, at the
 * row's hours, at now and at the longest length, and never gets shorter than a quarter of an hour (R244). An edge that
 * already lies beyond such a bound stays where it is.
 */
export function resizedSpan(
  resource: GridResource,
  booking: GridBooking,
  edge: Edge,
  at: number,
  moment: Moment,
): Span {
  const { from, to } = spanOf(booking)
  const busy = busyOf(resource, booking, booking.id)
  const wanted = roundToCell(at)
  const longest = floorToCell((resource.limits.longest_minutes ?? Number.POSITIVE_INFINITY) * 60_000)
  if (edge === 'end') {
    const next = Math.min(...busy.filter((span) => span.from >= to).map((span) => span.from))
    const most = Math.max(to, Math.min(floorToCell(next), Date.parse(resource.resource_end), from + longest))
    const least = Math.max(from, floorToCell(moment.now)) + cellMs
    return { from, to: Math.max(Math.min(wanted, most), Math.min(least, to)) }
  }
  const last = Math.max(...busy.filter((span) => span.to <= from).map((span) => span.to))
  const bounds = [-floorToCell(-last), Date.parse(resource.resource_start), floorToCell(moment.now), to - longest]
  return { from: Math.min(Math.max(wanted, Math.min(from, Math.max(...bounds))), to - cellMs), to }
}

/** Where a moved booking would stand, and why it can't where it can't. */
export interface Landing extends Span {
  why: Grey | null
}

/**
 * The range of a booking moved so that it would start at `at`, in its own row or another one. It keeps its length and
 * slides to the nearest free place within half of that; further off it stands where it was dragged, with the reason.
 */
export function movedSpan(resource: GridResource, booking: GridBooking, at: number, moment: Moment): Landing {
  const { from, to } = spanOf(booking)
  const length = to - from
  const wanted = roundToCell(at)
  const buffers = booking.resource_id === resource.id ? booking : resource
  const places = freeOf(resource, moment, buffers, booking.id)
    .filter((free) => free.to - free.from >= length)
    .map((free) => Math.min(Math.max(wanted, free.from), free.to - length))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  const near = places[0]
  if (near !== undefined && Math.abs(near - wanted) <= Math.max(length / 2, cellMs))
    return { from: near, to: near + length, why: null }
  return { from: wanted, to: wanted + length, why: whyNot(resource, booking, wanted, length, moment) }
}

function whyNot(resource: GridResource, booking: GridBooking, from: number, length: number, moment: Moment): Grey {
  const others = { ...resource, bookings: resource.bookings.filter((other) => other.id !== booking.id) }
  for (let at = from; at < from + length; at += cellMs) {
    const grey = greyAt(others, at, moment)
    if (grey) return grey
  }
  return 'taken'
}
