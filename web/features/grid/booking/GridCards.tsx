import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import type { Span } from '../../../kit/time/slot.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { gridAddresses } from '../addresses.ts'
import type { Actions } from '../requests/actions.ts'
import { bookingById, type Layout } from '../rows/layout.ts'
import { spanOf } from '../rules/span.ts'
import { cardClosed, cardIn, changeIn, topOf, useGrid, useGridStore } from '../store.ts'
import { BookingCard } from './BookingCard.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import { DraftCard } from './DraftCard.tsx'
import { RefusalCard } from './RefusalCard.tsx'
import { isTyped } from './typed-text.ts'

interface Props {
  layout: Layout
  actions: Actions
  /** Gives the focus back to the grid. */
  focusGrid: () => void
}

export function GridCards({ layout, actions, focusGrid }: Props) {
  const top = useGrid(topOf)
  const hasForm = useHasForm()
  const before = useRef(top)
  useLayoutEffect(() => {
    // A card that goes takes the focus with it: the keyboard goes on at the grid, unless the next card asks for it.
    if (before.current && document.activeElement === document.body) focusGrid()
    before.current = top
  }, [top, focusGrid])
  return top && !hasForm && <TopCard layout={layout} actions={actions} />
}

/** Whether a form stands over the grid: the card waits until it is left, with its range. */
function useHasForm(): boolean {
  const { pathname } = useLocation()
  return [gridAddresses.add, gridAddresses.edit].some(({ full }) => matchPath(`${full}/*`, pathname))
}

/** The card of what is on top (`topOf`). */
function TopCard({ layout, actions }: Omit<Props, 'focusGrid'>) {
  const { t } = useTranslation()
  const store = useGridStore()
  const change = useGrid(changeIn)
  const openId = useGrid(cardIn)
  const draft = useGrid((state) => state.draft)
  const refused = useGrid((state) => state.refused)
  /** The keyboard goes on where the card was about: at the quarter that was pressed, else at its start. */
  const close = (what: 'front' | 'draft' | 'refused', resourceId: number, { from, to }: Span) => {
    const { cursor } = store.get()
    const isThere = cursor?.resourceId === resourceId && from <= cursor.at && cursor.at < to
    store.set({ [what]: null, ...(!isThere && { cursor: { resourceId, at: from } }) })
  }
  if (change) {
    const place = layout.byId.get(change.resourceId)
    return place && <ChangeBar resource={place.resource} change={change} actions={actions} />
  }
  const open = openId === null ? undefined : bookingById(layout, openId)
  if (open) {
    const onClose = () => close('front', open.resource_id, spanOf(open))
    const place = layout.byId.get(open.resource_id)!
    return <BookingCard key={open.id} place={place} booking={open} actions={actions} onClose={onClose} />
  }
  const draftRow = draft?.phase === 'asking' && layout.byId.get(draft.resourceId)
  if (draft && draftRow) {
    const onClose = () => {
      close('draft', draft.resourceId, draft.span)
      if (!isTyped(draft)) return
      const undo = () => store.set({ draft, ...cardClosed(store.get()) })
      showToast(t('grid.not_booked', { subject: draft.subject }), { undo })
    }
    return <DraftCard place={draftRow} draft={draft} actions={actions} onClose={onClose} />
  }
  const refusedRow = refused && !draft && layout.byId.get(refused.resourceId)
  if (!refused || !refusedRow) return null
  const onClose = () => {
    close('refused', refused.resourceId, refused.span)
    if (isTyped(refused.typed))
      showToast(t('grid.not_booked', { subject: refused.typed.subject }), { undo: () => store.set({ refused }) })
  }
  return <RefusalCard place={refusedRow} refused={refused} onClose={onClose} />
}
