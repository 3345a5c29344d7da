import { useEffect, useRef } from 'react'
import type { Acts } from './acts.ts'
import { BookForm } from './BookForm.tsx'
import { BookingCard } from './BookingCard.tsx'
import type { Layout } from './layout.ts'
import { RefusalCard } from './RefusalCard.tsx'
import { spanOf } from './spans.ts'
import { useGrid, useGridStore } from './store.ts'

interface Props {
  layout: Layout
  acts: Acts
  /** Gives the focus back to the grid. */
  focusGrid: () => void
}

/** At most one card at a time: the open booking, else a half-made one, else what was refused. */
export function Cards({ layout, acts, focusGrid }: Props) {
  const store = useGridStore()
  const openId = useGrid((state) => state.openId)
  const draft = useGrid((state) => state.draft)
  const refused = useGrid((state) => state.refused)
  const change = useGrid((state) => state.change)
  /** The keyboard goes on where the card was about. */
  const close = (what: 'openId' | 'draft' | 'refused', resourceId: number, at: number) => {
    store.set({ [what]: null, cursor: { resourceId, at } })
    focusGrid()
  }
  const shown = !change && (openId !== null || draft?.phase === 'asking' || refused !== null)
  const wasShown = useRef(false)
  useEffect(() => {
    // A card that goes takes the focus with it: the keyboard goes on at the grid.
    if (wasShown.current && !shown && document.activeElement === document.body) focusGrid()
    wasShown.current = shown
  }, [shown, focusGrid])
  if (!shown) return null
  const open = openId !== null && layout.rows.find(({ resource }) => resource.bookings.some(({ id }) => id === openId))
  if (open) {
    const booking = open.resource.bookings.find(({ id }) => id === openId)!
    return (
      <BookingCard
        key={booking.id}
        place={open}
        booking={booking}
        acts={acts}
        onClose={() => close('openId', booking.resource_id, spanOf(booking).from)}
      />
    )
  }
  const draftRow = draft?.phase === 'asking' && layout.byId.get(draft.resourceId)
  if (draft && draftRow)
    return (
      <BookForm
        place={draftRow}
        draft={draft}
        acts={acts}
        onClose={() => close('draft', draft.resourceId, draft.span.from)}
      />
    )
  const refusedRow = refused && !draft && layout.byId.get(refused.resourceId)
  if (refused && refusedRow)
    return (
      <RefusalCard
        place={refusedRow}
        refused={refused}
        onClose={() => close('refused', refused.resourceId, refused.span.from)}
      />
    )
  return null
}
