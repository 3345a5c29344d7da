import { useEffect, useRef } from 'react'
import type { Day } from './day.ts'
import { bookingById, type Layout } from './layout.ts'
import { showCursor } from './scroll.ts'
import { spanOf } from './spans.ts'
import { useGridStore } from './store.ts'
import type { Elements } from './useInSight.ts'

/** Brings the booking that the address names into sight, once, with the keyboard at it. */
export function useWanted({ frame, grid, track }: Elements, layout: Layout, day: Day, id: number | undefined) {
  const store = useGridStore()
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const booking = id === undefined || id === shown.current ? undefined : bookingById(layout, id)
    if (!booking) return
    shown.current = id
    store.set({ cursor: { resourceId: booking.resource_id, at: spanOf(booking).from } })
    showCursor(frame.current!, track.current!, layout, day, store.get())
    grid.current!.focus({ preventScroll: true })
    store.set({ byKeys: true })
  }, [id, layout, day, store, frame, grid, track])
}
