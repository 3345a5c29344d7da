import type { Span } from '../../../kit/time/slot.ts'
import { cellMs } from '../../../kit/timeline/axis.ts'
import type { GridResource } from '../grid-types.ts'
import { freeOf, type Moment } from './free.ts'
import { floorToCell } from './span.ts'

/** The length, in minutes, of a booking made with one click, if that much is free. */
const clickMinutes = 60

const longestOf = (resource: GridResource) => (resource.limits.longest_minutes ?? Number.POSITIVE_INFINITY) * 60_000
const around = (resource: GridResource, quarter: number, moment: Moment) =>
  freeOf(resource, moment).find((free) => free.from <= quarter && quarter < free.to)

/**
 * The range that one click or tap on a free quarter means: an hour, or what fits before the next booking.
 * Null when the quarter isn't free (R249).
 */
export function clickedSpan(resource: GridResource, at: number, moment: Moment): Span | null {
  const from = floorToCell(at)
  const free = around(resource, from, moment)
  if (!free) return null
  const length = Math.min(clickMinutes * 60_000, free.to - from, floorToCell(longestOf(resource)))
  return { from, to: from + length }
}

/**
 * The range from the quarter where a drag began to the quarter under the pointer, both included, in either direction.
 * It stops at neighbours with their buffers, at the row's hours, at the past and at the longest length (R233, R244).
 * Null when the drag began where nothing is free.
 */
export function draggedSpan(resource: GridResource, anchor: number, head: number, moment: Moment): Span | null {
  const start = floorToCell(anchor)
  const end = floorToCell(head)
  const free = around(resource, start, moment)
  if (!free) return null
  const longest = floorToCell(longestOf(resource))
  const from = Math.max(Math.min(start, end), free.from)
  const to = Math.min(Math.max(start, end) + cellMs, free.to)
  return end >= start ? { from, to: Math.min(to, from + longest) } : { from: Math.max(from, to - longest), to }
}

/** Whether a chosen range is still free: somebody may have booked it meanwhile (R425). */
export const stillFree = (resource: GridResource, span: Span, moment: Moment) =>
  freeOf(resource, moment).some((free) => free.from <= span.from && span.to <= free.to)

/** The longest part of a range that can still be booked, the first of two equal ones; null when none can. */
export function freePart(resource: GridResource, span: Span, moment: Moment): Span | null {
  const parts = freeOf(resource, moment)
    .map((free) => ({ from: Math.max(free.from, span.from), to: Math.min(free.to, span.to) }))
    .filter((part) => part.to - part.from >= cellMs)
  return parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null
}
