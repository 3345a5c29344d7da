import type { TFunction } from 'i18next'
import { type Axis, cellsOfHour, hoursOf, toX } from '../../../kit/timeline/axis.ts'
import type { GridResource } from '../grid-types.ts'
import { variantOf } from '../rows/blocks/booking-state.ts'
import { blockedText, titleOf } from '../rows/blocks/booking-text.ts'
import { drawnBlocks } from '../rules/buffers.ts'
import { isPool, spanOf } from '../rules/span.ts'
import { rangeText } from '../time/clock.ts'

/** The columns of seven and nineteen o'clock, for a day on which nothing closes, opens or is booked. */
const usual = [7 * cellsOfHour, 19 * cellsOfHour] as const

/**
 * The first column on paper and the one after the last: whole hours, around all that opens, closes, begins or ends in the day. What
 * lasts all day would make it too narrow to read.
 */
export function printedColumns(
  axis: Axis,
  resources: readonly Pick<GridResource, 'timezone' | 'open' | 'bookings'>[],
): readonly [from: number, to: number] {
  const columns = resources.flatMap(({ timezone, open, bookings }) => {
    const { start, end } = axis.lanes.get(timezone)!
    return [open, ...bookings.map(spanOf)]
      .filter(({ from, to }) => to > from && (from > start || to < end))
      .flatMap(({ from, to }) => [toX(axis, from, timezone), toX(axis, to, timezone, 'end')])
  })
  if (columns.length === 0) return usual
  const [from, to] = columns.reduce(
    ([least, most], column) => [Math.min(least, column), Math.max(most, column)],
    [axis.cells.length, 0],
  )
  const hours = hoursOf(axis.cells).map(({ column }) => column)
  const first = hours.findLast((column) => column <= from) ?? 0
  return [first, hours.find((column) => column > first && column >= to) ?? axis.cells.length]
}

/** A booking or a blocked time on paper, in columns. */
interface PrintedEntry {
  key: string
  start: number
  end: number
  /** The column up to which its words have room: of the next entry, or of the end of the day. */
  until: number
  variant: string
  title: string
  /** `11:00 – 12:00`. */
  range: string
}

/** The bookings and blocked times of a row, in their order. */
export function printedEntries(t: TFunction, axis: Axis, resource: GridResource): PrintedEntry[] {
  const { timezone } = resource
  const booked = resource.bookings.map((booking) => ({
    key: `${booking.id}`,
    span: spanOf(booking),
    variant: variantOf(booking),
    title: titleOf(t, booking),
  }))
  const blocked = drawnBlocks(resource.blocks).map((drawn, n) => ({
    key: `blocked ${n}`,
    span: drawn.span,
    variant: 'blocked',
    title: blockedText(t, drawn),
  }))
  const entries = [...booked, ...blocked].toSorted((a, b) => a.span.from - b.span.from)
  return entries.map(({ span, ...entry }, n) => {
    const next = isPool(resource) ? undefined : entries[n + 1]
    return {
      ...entry,
      start: toX(axis, span.from, timezone),
      end: toX(axis, span.to, timezone, 'end'),
      until: next ? toX(axis, next.span.from, timezone) : axis.cells.length,
      range: rangeText(axis, span, resource),
    }
  })
}
