import { comma } from '../../../i18n.ts'
import type { GridBooking } from '../grid-types.ts'
import type { GridParts } from '../requests/actions.ts'
import { mayMove, movablePart, spotAt, unavailableReason } from '../rules/move-and-resize.ts'
import { spanOf } from '../rules/span.ts'
import { changing, type GridChange } from '../store.ts'
import { rangeText } from '../time/clock.ts'

/**
 * Begins to change a booking: it stays above the grid until it is saved or left. Arrow keys, taps and the handles at
 * its edges all change the same state.
 */
export function startChange(change: GridChange, { store, t }: Pick<GridParts, 'store' | 't'>): void {
  store.set({
    front: changing(change),
    cursor: { resourceId: change.resourceId, at: change.span.from },
    announcement: t(change.next === 'move' ? 'grid.said.moving' : 'grid.said.resizing'),
  })
}

/** A booking at its present place, about to be changed; a running one is resized at its end first. */
export const unmoved = (booking: GridBooking, now: number): GridChange => ({
  booking,
  resourceId: booking.resource_id,
  span: spanOf(booking),
  next: mayMove(booking, now) ? 'move' : 'end',
})

/** A booking about to be moved; of a running one only the rest moves (decision 0012). Null: nothing is left to move. */
export function changeToMove(booking: GridBooking, now: number): GridChange | null {
  const span = movablePart(booking, now)
  return span && { booking, resourceId: booking.resource_id, span, next: 'move' }
}

/** Puts the booking elsewhere and announces its place; if it can't stay there, also why. */
export function placeChange(change: GridChange, { store, layout, day, t }: GridParts): void {
  const { resource } = layout.byId.get(change.resourceId)!
  const why = unavailableReason(spotAt(day, resource, change.booking), change.span)
  const range = rangeText(day.axis, change.span, resource)
  const announcement = [resource.name, range, why && t(`grid.grey.${why}`)].filter(Boolean).join(comma())
  store.set({ front: changing(change), announcement })
}

/**
 * Saves a change. Unavailable times are sent too, because the server's refusal names the holder and the alternatives.
 */
export function saveChange(change: GridChange, { store, actions }: Pick<GridParts, 'store' | 'actions'>): void {
  store.set({ front: null, cursor: { resourceId: change.resourceId, at: change.span.from } })
  actions.change(change)
}

export function leaveChange({ booking }: GridChange, { store, t }: Pick<GridParts, 'store' | 't'>): void {
  const cursor = { resourceId: booking.resource_id, at: spanOf(booking).from }
  store.set({ front: null, cursor, announcement: t('grid.said.left') })
}
