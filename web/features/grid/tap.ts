import { instantAt } from './axis.ts'
import { greyAt } from './busy.ts'
import type { Surface } from './geometry.ts'
import { rowAt } from './layout.ts'
import { newDraft, type PointerParts } from './pointer.ts'
import { clickedSpan, draggedSpan } from './selection.ts'
import { floorToCell } from './spans.ts'

const halfHour = 30 * 60_000

/**
 * A finger's tap: on a booking it opens its card; on free time the first tap sets the start, a second one in the same
 * row the end. A finger is wider than a quarter of an hour, so taps snap to half hours; the handles are for quarters.
 */
export function tapped(
  target: Element,
  at: { clientX: number; clientY: number },
  surface: Surface,
  { layout, day, store }: PointerParts,
) {
  const bookingId = Number(target.closest<HTMLElement>('[data-booking]')?.dataset.booking)
  if (bookingId) return store.set({ openId: bookingId, note: null, refused: null })
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource
  if (!resource) return
  const moment = day.momentOf(resource)
  const exact = floorToCell(instantAt(day.axis, surface.columnAt(at.clientX), resource.timezone))
  const half = Math.floor(exact / halfHour) * halfHour
  const quarter = greyAt(resource, half, moment) ? exact : half
  const grey = greyAt(resource, quarter, moment)
  if (grey) return store.set({ note: { resourceId: resource.id, at: exact, why: grey }, openId: null })
  const { draft } = store.get()
  const second = draft?.resourceId === resource.id && draft.phase === 'asking' && draft.anchor >= 0
  if (second) {
    const span = draggedSpan(resource, draft.anchor, quarter >= draft.anchor ? quarter + halfHour - 1 : quarter, moment)
    // A third tap begins anew.
    if (span) return store.set({ draft: { ...draft, span, anchor: -1 }, note: null })
  }
  const span = clickedSpan(resource, quarter, moment)
  if (span)
    store.set({
      draft: { ...newDraft(store, resource, quarter, span), phase: 'asking' },
      openId: null,
      note: null,
      refused: null,
    })
}
