import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLatest, useOnChange } from '../../../kit/latest.ts'
import type { Layout } from '../rows/layout.ts'
import { type GridState, useGrid, useGridStore } from '../store.ts'
import type { GridDay } from '../time/day.ts'
import { firstColumn, type OpenHours, showCursor } from '../time/scroll.ts'

export interface Elements {
  frame: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
}

export interface DayInSight {
  layout: Layout
  day: GridDay
  hours: OpenHours
  /** Whether the pointer put the cursor there: then nothing scrolls, so that the row stays under the pointer. */
  isPressedAt: (cursor: GridState['cursor']) => boolean
}

/**
 * Scrolls the frame: for each day to its opening, then along with the keyboard, and clear of a sheet that comes up over
 * its own row.
 */
export function useInSight({ frame, grid, track }: Elements, shown: DayInSight) {
  const store = useGridStore()
  const cursor = useGrid((state) => state.cursor)
  const latest = useLatest(shown)
  const { day } = shown
  const showCell = useEffectEvent(() => {
    const { layout, isPressedAt } = shown
    if (!cursor || !frame.current || !track.current || isPressedAt(cursor) || document.activeElement !== grid.current)
      return
    showCursor(frame.current, track.current, layout, day, store.get())
  })
  /** A panel that opens beside the grid leaves the range it is about in sight. */
  const showHeld = useEffectEvent(() => {
    const state = store.get()
    const { draft } = state
    const held = draft ? { resourceId: draft.resourceId, at: draft.span.from } : state.cursor
    // The week, into which the grid may have zoomed out meanwhile, has no such track.
    if (!held || !frame.current || !track.current) return
    showCursor(frame.current, track.current, shown.layout, day, { ...state, cursor: held })
  })
  // Only for another day, not for each new layout: changes by others don't scroll the reader.
  useOnChange(day.date, () => {
    const { layout, hours } = shown
    const element = frame.current!
    const width = track.current!.clientWidth
    const column = width / day.axis.cells.length
    const visible = (element.clientWidth - (element.scrollWidth - width)) / column
    const left = firstColumn(day, layout.rows[0]?.resource, hours, visible) * column
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -left : left
    showCell()
  })
  useOnChange(cursor, () => showCell())
  useEffect(() => {
    const element = frame.current!
    let height = element.clientHeight
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      const isNarrower = element.clientWidth < width
      width = element.clientWidth
      if (isNarrower) showHeld()
      const lost = height - element.clientHeight
      height = element.clientHeight
      const { cursor } = store.get()
      const place = cursor && latest.current.layout.byId.get(cursor.resourceId)
      if (!place || lost <= 0) return
      // Only if the row was in sight until now.
      const hiddenBelow = place.top + place.height + latest.current.layout.sizes.ruler - element.scrollTop - height
      if (hiddenBelow > 0 && hiddenBelow <= lost) element.scrollTop += hiddenBelow
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [store, frame, latest])
}
