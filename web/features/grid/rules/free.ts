import { overlaps, type Span } from '../../../kit/time/slot.ts'
import { cellMinutes } from '../../../kit/timeline/axis.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { countsOfPool } from './pool.ts'
import { type Busy, floorToCell, type Grey, isHeldSpan, isPool, spanOf } from './span.ts'

/**
 * The moment for which a row's free time is computed. `now` in epoch milliseconds; `daysAhead`: days from the row's own
 * today to the shown day.
 */
export interface Moment {
  now: number
  daysAhead: number
}
type Buffers = Pick<GridBooking, 'buffer_before' | 'buffer_after'>

const minutes = (count: number) => count * 60_000

/**
 * The times at which a booking with these buffers can't be placed in a row (R244). Buffers may overlap, so only the
 * larger one counts between two bookings. @param except id of the booking that is being moved: it doesn't block itself
 */
export function busyOf(resource: GridResource, own: Buffers = resource, except?: number): Busy[] {
  const bookings = resource.bookings.filter((booking) => booking.id !== except && isHeldSpan(booking))
  const blocks = resource.blocks.map((block) => ({
    ...spanOf(block),
    why: block.kind === 'linked' || block.kind === 'distance' ? ('blocked' as const) : block.kind,
  }))
  const taken = isPool(resource)
    ? countsOfPool({ ...resource, bookings })
        .filter((count) => count.taken >= count.capacity)
        .map(({ from, to }) => ({ from, to, why: 'full' as const }))
    : bookings.flatMap((booking) => withBuffers(booking, own))
  return [...taken, ...blocks].sort((a, b) => a.from - b.from)
}

function withBuffers(booking: GridBooking, own: Buffers): Busy[] {
  const { from, to } = spanOf(booking)
  const before = minutes(Math.max(booking.buffer_before, own.buffer_after))
  const after = minutes(Math.max(booking.buffer_after, own.buffer_before))
  return [
    { from: from - before, to: from, why: 'buffer' as const },
    { from, to, why: 'taken' as const },
    { from: to, to: to + after, why: 'buffer' as const },
  ].filter((span) => span.to > span.from)
}

/** The hours open for a new booking: the row's own, from the running quarter on (R232, R286). */
export const openOf = (resource: GridResource, now: number): Span => ({
  from: Math.max(resource.open.from, floorToCell(now)),
  to: resource.open.to,
})

/** The reason why nothing can be booked in a row that day; null when something can. */
export function closedRow(resource: GridResource, moment: Moment): Grey | null {
  if (!resource.is_bookable) return 'not_bookable'
  if (!resource.meta.create) return 'not_permitted'
  const { days_ahead } = resource.limits
  return days_ahead !== null && moment.daysAhead > days_ahead ? 'too_far' : null
}

/** The free stretches of a row, in order (R233, R244). */
export function freeOf(resource: GridResource, moment: Moment, own: Buffers = resource, except?: number): Span[] {
  if (closedRow(resource, moment)) return []
  const open = openOf(resource, moment.now)
  const free: Span[] = []
  let at = open.from
  for (const busy of busyOf(resource, own, except)) {
    if (busy.from > at && at < open.to) free.push({ from: at, to: Math.min(busy.from, open.to) })
    at = Math.max(at, busy.to)
  }
  if (at < open.to) free.push({ from: at, to: open.to })
  // Buffers that aren't whole quarters leave slivers in which no booking fits.
  return free
    .map(({ from, to }) => ({ from: -floorToCell(-from), to: floorToCell(to) }))
    .filter(({ from, to }) => to - from >= minutes(cellMinutes))
}

/**
 * The reason why a quarter of a row is grey; null when it is free. A quarter that is both booked and past counts as
 * booked.
 */
export function greyAt(
  resource: GridResource,
  from: number,
  moment: Moment,
  own: Buffers = resource,
  except?: number,
): Grey | null {
  const quarter = { from, to: from + minutes(cellMinutes) }
  const busy = busyOf(resource, own, except).filter((span) => overlaps(span, quarter))
  const held = busy.find((span) => span.why !== 'buffer') ?? busy[0]
  if (held) return held.why
  const closed = closedRow(resource, moment)
  if (closed) return closed
  const start = resource.open.from
  if (from < start || quarter.to > resource.open.to) return 'closed'
  return from < floorToCell(moment.now) ? 'past' : null
}
