import type { GridBooking } from '../grid-types.ts'
import type { GridParts } from '../requests/actions.ts'
import { mayMove, movablePart, spotAt, unavailableReason } from '../rules/move-and-resize.ts'
import { spanOf } from '../rules/span.ts'
import { type Change, changing } from '../store.ts'
import { rangeText } from '../time/clock.ts'

/**
 * A booking that is being changed stands above the grid, by whatever it was begun, until it is saved or left. Arrows,
 * taps and the handles at its edges all change the same thing.
 */
export function startChange(change: Change, { store, t }: Pick<GridParts, 'store' | 't'>): void {
  store.set({
    front: changing(change),
    cursor: { resourceId: change.resourceId, at: change.span.from },
    note: null,
    refused: null,
    said: t(change.next === 'move' ? 'grid.said.moving' : 'grid.said.resizing'),
  })
}

/** A booking as it stands, about to be changed: one that runs at its end first. */
export const unmoved = (booking: GridBooking, now: number): Change => ({
  booking,
  resourceId: booking.resource_id,
  span: spanOf(booking),
  next: mayMove(booking, now) ? 'move' : 'end',
})

/** A booking about to be moved; of one that runs, what is left of it (decision 0012). Null: nothing is left to move. */
export function changeToMove(booking: GridBooking, now: number): Change | null {
  const span = movablePart(booking, now)
  return span && { booking, resourceId: booking.resource_id, span, next: 'move' }
}

/** Puts it elsewhere, and says where, and why it can't stay there where it can't. */
export function placeChange(change: Change, { store, layout, day, t }: GridParts): void {
  const { resource } = layout.byId.get(change.resourceId)!
  const why = unavailableReason(spotAt(day, resource, change.booking), change.span)
  const range = rangeText(day.axis, change.span, resource)
  const said = [resource.name, range, why && t(`grid.grey.${why}`)].filter(Boolean).join(', ')
  store.set({ front: changing(change), note: null, said })
}

/** Unavailable rows are tried too, because the server names the holder and the alternatives. */
export function saveChange(change: Change, { store, actions }: Pick<GridParts, 'store' | 'actions'>): void {
  store.set({ front: null, note: null, cursor: { resourceId: change.resourceId, at: change.span.from } })
  actions.change(change)
}

export function leaveChange({ booking }: Change, { store, t }: Pick<GridParts, 'store' | 't'>): void {
  const cursor = { resourceId: booking.resource_id, at: spanOf(booking).from }
  store.set({ front: null, cursor, said: t('grid.said.left') })
}
