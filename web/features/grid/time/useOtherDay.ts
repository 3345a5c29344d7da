import { useEffect, useRef } from 'react'
import { instantAt, toX } from '../../../kit/timeline/axis.ts'
import { isTyped } from '../booking/typed-text.ts'
import type { Layout } from '../rows/layout.ts'
import { floorToCell } from '../rules/span.ts'
import { type BookingText, changeIn, useGridStore } from '../store.ts'
import type { GridDay } from './day.ts'

/**
 * When another day is shown, the keyboard stays at its hour and row, a change is given up, and so is a half-made
 * booking; its text is kept for the next one. A half-made booking is also given up when its row is no longer shown.
 */
export function useOtherDay(day: GridDay, layout: Layout) {
  const store = useGridStore()
  const before = useRef(day)
  useEffect(() => {
    const last = before.current
    before.current = day
    const { cursor, draft, refused } = store.get()
    const change = changeIn(store.get())
    if (last.date === day.date) {
      if (draft && !layout.byId.has(draft.resourceId)) store.set({ draft: null, ...keptOf(draft) })
      if (change && !layout.byId.has(change.resourceId)) store.set({ front: null })
      return
    }
    const row = cursor && layout.byId.get(cursor.resourceId)?.resource
    const column = row && last.axis.lanes.has(row.timezone) && toX(last.axis, cursor.at, row.timezone)
    const at = row && typeof column === 'number' && floorToCell(instantAt(day.axis, column, row.timezone))
    store.set({
      cursor: row && typeof at === 'number' ? { resourceId: row.id, at } : null,
      draft: null,
      ...keptOf(draft ?? refused?.typed),
      front: null,
      refused: null,
    })
  }, [day, layout, store])
}

const keptOf = (typed: BookingText | undefined) =>
  typed && isTyped(typed) ? { keptText: { subject: typed.subject, isPrivate: typed.isPrivate, host: typed.host } } : {}
