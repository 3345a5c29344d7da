import { type RefObject, useLayoutEffect } from 'react'
import type { Day } from './day.ts'
import type { Layout } from './layout.ts'
import { firstColumn, showCursor } from './scroll.ts'
import { useGrid } from './store.ts'

export interface Elements {
  frame: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
}

/**
 * Scrolls the frame: once to the hours that matter, then wherever the keyboard goes.
 * @param start HH:mm, smallest start of the rows; `end` their largest end (R232)
 */
export function useInSight({ frame, grid, track }: Elements, layout: Layout, day: Day, start: string, end: string) {
  const cursor = useGrid((state) => state.cursor)
  // Once: a later day keeps the hours that were looked at.
  useLayoutEffect(() => {
    const element = frame.current!
    const width = track.current!.clientWidth
    const column = width / day.axis.cells.length
    const visible = (element.clientWidth - (element.scrollWidth - width)) / column
    const left = firstColumn(day, layout.rows[0]?.resource, start, end, visible) * column
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -left : left
  }, [])
  useLayoutEffect(() => {
    if (cursor && frame.current && track.current && document.activeElement === grid.current)
      showCursor(frame.current, track.current, layout, day, cursor)
  }, [cursor, layout, day, frame, grid, track])
}
