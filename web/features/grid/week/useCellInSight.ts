import type { RefObject } from 'react'
import { useOnChange } from '../../../kit/latest.ts'
import { weekdayOf } from '../../../kit/time/day/weekdays.ts'
import type { Layout } from '../rows/layout.ts'
import { useGrid, useGridStore } from '../store.ts'
import { dayOf } from '../time/clock.ts'
import { dayAt, startOfWeek, useWeekOfGrid } from './week.ts'

interface Elements {
  frame: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
}

/** Scrolls a week that is wider than its frame to today, and the keyboard's cell into sight, clear of the names, the days and the heading of its group. */
export function useCellInSight({ frame, grid }: Elements, layout: Layout) {
  const { days } = useWeekOfGrid()
  const store = useGridStore()
  const cursor = useGrid((state) => state.cursor)
  /** Pixels of a column, and of those that are in sight. */
  const widthsOf = (element: HTMLElement) => {
    const names = element.querySelector<HTMLElement>('[role=columnheader]')!.offsetWidth
    return { day: (element.scrollWidth - names) / days.length, room: element.clientWidth - names }
  }
  const scrollTo = (element: HTMLElement, top: number, left: number) => {
    const mirrored = getComputedStyle(element).direction === 'rtl'
    element.scrollTo({ top: Math.max(0, top), left: mirrored ? -left : left })
  }
  useOnChange(days[0]!.date, () => {
    const element = frame.current!
    const first = layout.rows[0]!.resource
    const today = days.findIndex((day) => day.isToday(first))
    scrollTo(element, element.scrollTop, Math.max(0, today) * widthsOf(element).day)
    const resource = cursor && layout.byId.get(cursor.resourceId)?.resource
    if (!resource || dayAt(days, resource, cursor.at) >= 0) return
    // The keyboard stays at its row and weekday.
    const weekday = weekdayOf(dayOf(cursor.at, resource.timezone))
    const same = days.find(({ date }) => weekdayOf(date) === weekday) ?? days[0]!
    store.set({ cursor: { resourceId: cursor.resourceId, at: startOfWeek(same, resource) } })
  })
  useOnChange(cursor, () => {
    const element = frame.current
    const place = cursor && layout.byId.get(cursor.resourceId)
    if (!element || !place || document.activeElement !== grid.current) return
    const { ruler, group } = layout.sizes
    const below = place.top + place.height - (element.clientHeight - ruler)
    const top = Math.max(below, Math.min(element.scrollTop, place.top - group))
    const widths = widthsOf(element)
    const start = widths.day * Math.max(0, dayAt(days, place.resource, cursor.at))
    const left = Math.max(start + widths.day - widths.room, Math.min(Math.abs(element.scrollLeft), start))
    scrollTo(element, top, left)
  })
}
