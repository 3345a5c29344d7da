import type { Span } from '../../../kit/time/slot.ts'
import { minutesOf } from '../../../kit/time/time.ts'
import { toX } from '../../../kit/timeline/axis.ts'
import type { GridMeta, GridResource } from '../grid-types.ts'
import type { Layout } from '../rows/layout.ts'
import { changeIn, type GridState } from '../store.ts'
import type { GridDay } from './day.ts'

export type OpenHours = Pick<GridMeta, 'grid_start' | 'grid_end' | 'opens_at'>

/** Columns that the badge of now takes on each side. */
const half = 2

/**
 * The first column in sight when the grid opens: shortly before the first row opens (R231, R232), or shortly before now
 * if the window is too narrow for both. If rows are open all day and night, or all are closed (both ends are 00:00), it
 * is when the others open, or all of them on the next open day; if none ever closes, it is seven o'clock.
 */
export function firstColumn(
  day: GridDay,
  clock: Pick<GridResource, 'timezone'> | undefined,
  hours: OpenHours,
  visible: number,
): number {
  const [start, end] = [minutesOf(hours.grid_start), minutesOf(hours.grid_end)]
  const hasNoHours = start >= end || end - start === 1440
  const room = visible * 15 - (end - start)
  const opening = hasNoHours
    ? minutesOf(hours.opens_at ?? '07:00')
    : Math.max(0, start - Math.min(60, Math.max(0, Math.floor(room / 60) * 60)))
  const columnOf = (minute: number) =>
    Math.max(
      0,
      day.axis.cells.findIndex((cell) => cell.minute >= minute),
    )
  const first = columnOf(opening)
  if (!clock || !day.isToday(clock)) return first
  const now = toX(day.axis, day.now, clock.timezone)
  if (Math.abs(now - first) < half) return Math.max(0, Math.floor(now - half))
  return now < first + visible * 0.75 ? first : Math.floor(now - visible * 0.25)
}

/** Pixels: half the width of the label with the times, and its height. */
const badge = { half: 96, height: 36 }

/**
 * Scrolls the keyboard's cell into sight, clear of the names and the ruler. A range being drawn or changed comes into
 * sight with its label; if it is wider than the frame, its moving edge does.
 */
export function showCursor(
  frame: HTMLElement,
  track: HTMLElement,
  layout: Layout,
  day: GridDay,
  { cursor, draft, front }: Pick<GridState, 'cursor' | 'draft' | 'front'>,
) {
  const change = changeIn({ front })
  const place = cursor && layout.byId.get(cursor.resourceId)
  if (!place) return
  const { timezone } = place.resource
  const column = track.clientWidth / day.axis.cells.length
  const width = frame.clientWidth - (frame.scrollWidth - track.clientWidth)
  const drawn = [change, draft].find((range) => range?.resourceId === cursor.resourceId)
  const at = toX(day.axis, cursor.at, timezone) * column
  const from = drawn ? toX(day.axis, drawn.span.from, timezone) * column : at
  const to = drawn ? toX(day.axis, drawn.span.to, timezone, 'end') * column : at + column
  const scrolled = Math.abs(frame.scrollLeft)
  const ends = change?.next === 'end'
  const left = nearest(scrolled, width, drawn ? aroundBadge(from, to) : { from, to: to + 2 * column }, ends)
  const { ruler, group } = layout.sizes
  const room = frame.clientHeight - ruler
  const highest = place.top - group - (drawn ? badge.height : 0)
  const hidden = highest < frame.scrollTop
  const below = place.top + place.height > frame.scrollTop + room
  const top = hidden ? highest : below ? place.top + place.height - room : frame.scrollTop
  const mirrored = getComputedStyle(frame).direction === 'rtl'
  frame.scrollTo({ top: Math.max(0, top), left: mirrored ? -left : left })
}

const aroundBadge = (from: number, to: number) => {
  const middle = (from + to) / 2
  return { from: Math.min(from, middle - badge.half), to: Math.max(to, middle + badge.half) }
}

/**
 * The nearest scroll position that shows a stretch, all in pixels; of a stretch wider than the frame it shows the
 * start, or the end.
 */
function nearest(scrolled: number, width: number, { from, to }: Span, preferEnd: boolean): number {
  if (to - from > width) return preferEnd ? to - width : from
  return from < scrolled ? from : to > scrolled + width ? to - width : scrolled
}
