import type { GridResource } from '@kontor/contract/grid.ts'
import { toX } from './axis.ts'
import type { Day } from './day.ts'
import type { Layout } from './layout.ts'
import type { GridState } from './store.ts'

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * The first column of the window when the grid opens: shortly before the first row opens (R231, R232), or before now
 * where the window is too narrow to hold both. Rows that are open all day and night begin at seven.
 */
export function firstColumn(
  day: Day,
  clock: Pick<GridResource, 'timezone'> | undefined,
  start: string,
  end: string,
  visible: number,
): number {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  const room = visible * 15 - (to - from)
  const opening =
    from === 0 && to === 1440 ? 420 : Math.max(0, from - Math.min(60, Math.max(0, Math.floor(room / 60) * 60)))
  const columnOf = (minute: number) =>
    Math.max(
      0,
      day.axis.cells.findIndex((cell) => cell.minute >= minute),
    )
  const first = columnOf(opening)
  if (!clock || !day.isToday(clock)) return first
  const now = toX(day.axis, day.now, clock.timezone)
  return now < first + visible * 0.75 ? first : Math.floor(now - visible * 0.25)
}

/** Scrolls the cell of the keyboard into sight, clear of the names and the ruler. */
export function showCursor(
  frame: HTMLElement,
  track: HTMLElement,
  layout: Layout,
  day: Day,
  cursor: NonNullable<GridState['cursor']>,
) {
  const place = layout.byId.get(cursor.resourceId)
  if (!place) return
  const column = track.clientWidth / day.axis.cells.length
  const names = frame.scrollWidth - track.clientWidth
  const x = toX(day.axis, cursor.at, place.resource.timezone) * column
  const scrolled = Math.abs(frame.scrollLeft)
  const width = frame.clientWidth - names
  const left = x < scrolled ? x - 2 * column : x + 3 * column > scrolled + width ? x + 3 * column - width : scrolled
  const { ruler, group } = layout.sizes
  const room = frame.clientHeight - ruler
  const hidden = place.top - group < frame.scrollTop
  const under = place.top + place.height > frame.scrollTop + room
  const top = hidden ? place.top - group : under ? place.top + place.height - room : frame.scrollTop
  const mirrored = getComputedStyle(frame).direction === 'rtl'
  frame.scrollTo({ top: Math.max(0, top), left: mirrored ? -left : left })
}
