import { cellMs, instantAt } from '../../../kit/timeline/axis.ts'
import type { Surface } from '../../../kit/timeline/geometry.ts'
import type { GridResource } from '../grid-types.ts'
import type { GridParts } from '../requests/actions.ts'
import { reasonOfCell } from '../rows/cell-text.ts'
import { rowAt } from '../rows/layout.ts'
import { mayMove, movablePart, movedSpan, resizedSpan, spotAt, unavailableReason } from '../rules/move-and-resize.ts'
import { clickedSpan, draggedSpan } from '../rules/selection.ts'
import { floorToCell, floorToHalfHour, spanOf } from '../rules/span.ts'
import { cardClosed, changeIn, type GridChange, openCard } from '../store.ts'
import { placeChange } from './change-mode.ts'
import { moveCursorTo } from './gestures.ts'
import { newDraft } from './new-draft.ts'

const halfHour = 30 * 60_000

/**
 * Handles a finger's tap. On a booking it opens the card. Elsewhere the first tap sets the start and a second one in
 * the same row the end, of a new booking or of the one being changed. Taps snap to half hours, because a finger is
 * wider than a quarter; the handles move by quarters.
 */
export function tapAt(target: Element, at: { clientX: number; clientY: number }, surface: Surface, parts: GridParts) {
  const { layout, day, store, t } = parts
  const change = changeIn(store.get())
  const bookingId = Number(target.closest<HTMLElement>('[data-booking]')?.dataset.booking)
  if (!change) moveCursorTo(at, surface, parts)
  if (bookingId && !change) return store.set({ front: openCard(bookingId) })
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource
  if (!resource) return
  const exact = floorToCell(instantAt(day.axis, surface.columnAt(at.clientX), resource.timezone))
  const half = floorToHalfHour(day.axis, exact, resource.timezone)
  const whyAt = (from: number) => unavailableReason(spotAt(day, resource, change?.booking), { from, to: from + cellMs })
  const quarter = whyAt(half) ? exact : half
  const why = whyAt(quarter)
  if (why) {
    const text = reasonOfCell(t, day, resource, exact, why)
    store.set({ note: { resourceId: resource.id, at: exact, text }, announcement: text, ...cardClosed(store.get()) })
  } else if (change) tapWhileChanging(change, resource, quarter, parts)
  else tapToBook(resource, quarter, parts)
}

/**
 * The first tap moves the booking there, the second sets its end, a third starts over. For a running booking, a tap in
 * its own row sets the end, and a tap in another row moves the rest there.
 */
function tapWhileChanging(change: GridChange, resource: GridResource, quarter: number, parts: GridParts) {
  const { store, day, t } = parts
  const { booking, span, next } = change
  const spot = spotAt(day, resource, booking)
  const part = movablePart(booking, day.now)
  const isWhole = change.resourceId === booking.resource_id && span.from === spanOf(booking).from
  const staysHere = isWhole && !mayMove(booking, day.now) && resource.id === change.resourceId
  if ((next === 'end' || staysHere) && resource.id === change.resourceId && quarter >= span.from) {
    const longer = resizedSpan(spot, span, 'end', quarter + halfHour)
    placeChange({ ...change, span: longer, next: staysHere ? 'end' : 'move' }, parts)
  } else if (part && !staysHere) {
    const from = isWhole ? Math.max(span.from, part.from) : span.from
    const earliest = mayMove(booking, day.now) ? quarter : Math.max(quarter, floorToCell(day.now) + cellMs)
    const moved = movedSpan(spot, Math.max(span.to - from, cellMs), earliest)
    placeChange({ ...change, resourceId: resource.id, span: moved, next: 'end' }, parts)
  } else store.set({ announcement: t('grid.said.fixed') })
}

function tapToBook(resource: GridResource, quarter: number, { day, store }: GridParts) {
  const { draft } = store.get()
  const moment = day.momentOf(resource)
  const second = draft?.resourceId === resource.id && draft.phase === 'asking' && draft.anchor >= 0
  if (second) {
    const span = draggedSpan(resource, draft.anchor, quarter >= draft.anchor ? quarter + halfHour - 1 : quarter, moment)
    // A third tap starts over.
    if (span) return store.set({ draft: { ...draft, span, anchor: -1 } })
  }
  const span = clickedSpan(resource, quarter, moment)
  if (!span) return
  const made = { ...newDraft(store, resource, quarter, span), phase: 'asking' as const }
  store.set({ draft: made, front: null })
}
