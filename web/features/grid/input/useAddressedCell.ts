import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { cellMs } from '../../../kit/timeline/axis.ts'
import { gridAddresses } from '../addresses.ts'
import { bookingById, type Layout } from '../rows/layout.ts'
import { spanOf } from '../rules/span.ts'
import { type GridState, useGridStore } from '../store.ts'
import type { GridDay } from '../time/day.ts'
import { showCursor } from '../time/scroll.ts'
import type { Elements } from './useInSight.ts'

type Cursor = NonNullable<GridState['cursor']>

/** Scrolls to the booking or the resource that the address names, once, and puts the cursor of the keyboard there. */
export function useAddressedCell(
  { frame, grid, track }: Elements,
  layout: Layout,
  day: GridDay,
  bookingId: number | undefined,
) {
  const store = useGridStore()
  const [search] = useSearchParams()
  const resourceId = gridAddresses.preset.read(search).resource
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const wanted = `${bookingId} ${resourceId}`
    const booking = bookingId === undefined ? undefined : bookingById(layout, bookingId)
    const cursor = booking
      ? { resourceId: booking.resource_id, at: spanOf(booking).from }
      : resourceId !== undefined && cursorOn(layout, day, resourceId)
    if (!cursor || shown.current === wanted) return
    shown.current = wanted
    store.set({ cursor })
    showCursor(frame.current!, track.current!, layout, day, store.get())
    grid.current!.focus({ preventScroll: true })
    store.set({ byKeys: true })
  }, [bookingId, resourceId, layout, day, store, frame, grid, track])
}

const nine = 9 * 60

/** The present quarter of a resource's row; on another day the one at nine. */
function cursorOn(layout: Layout, day: GridDay, resourceId: number): Cursor | undefined {
  const resource = layout.byId.get(resourceId)?.resource
  if (!resource) return undefined
  if (day.isToday(resource)) return { resourceId, at: Math.floor(day.now / cellMs) * cellMs }
  const column = day.axis.cells.findIndex(({ minute }) => minute >= nine)
  const at = day.axis.lanes.get(resource.timezone)?.instants[column]
  return at === undefined || Number.isNaN(at) ? undefined : { resourceId, at }
}
