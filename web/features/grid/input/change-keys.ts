import type { KeyboardEvent } from 'react'
import { cellMs, cellsOfHour, instantAt, toX } from '../../../kit/timeline/axis.ts'
import { mayDragEdge, resizedSpan, spotAt } from '../rules/move-and-resize.ts'
import type { GridChange } from '../store.ts'
import { leaveChange, placeChange, saveChange } from './change-mode.ts'
import type { KeyParts } from './keys.ts'

/** Keys while a booking is being changed. */
export function changeKey(event: KeyboardEvent, change: GridChange, parts: KeyParts): boolean {
  if (event.key === 'Escape') leaveChange(change, parts)
  if (event.key === 'Enter') saveChange(change, parts)
  const forward = parts.mirrored ? 'ArrowLeft' : 'ArrowRight'
  const length = event.ctrlKey ? cellsOfHour : 1
  const columns = event.key === forward ? length : /^Arrow(Left|Right)$/.test(event.key) ? -length : 0
  const rows = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (columns === 0 && rows === 0) return event.key !== 'Tab'
  if (change.next === 'move') moveBy(columns, rows, change, parts)
  else resizeBy(columns, event.shiftKey ? 'start' : 'end', change, parts)
  return true
}

function moveBy(columns: number, rows: number, change: GridChange, parts: KeyParts) {
  const { layout, day } = parts
  const place = layout.byId.get(change.resourceId)!
  const index = Math.min(Math.max(layout.rows.indexOf(place) + rows, 0), layout.rows.length - 1)
  const { resource } = layout.rows[index]!
  const column = toX(day.axis, change.span.from, place.resource.timezone)
  const from = rows === 0 ? change.span.from + columns * cellMs : instantAt(day.axis, column, resource.timezone)
  // By keys, a booking can be placed over a taken time; it doesn't slide back, so that it can get past it.
  const span = { from, to: from + change.span.to - change.span.from }
  placeByKey({ ...change, resourceId: resource.id, span }, parts)
}

function resizeBy(columns: number, edge: 'start' | 'end', change: GridChange, parts: KeyParts) {
  const { store, layout, day, t } = parts
  const { booking, span } = change
  const { resource } = layout.byId.get(change.resourceId)!
  if (!mayDragEdge(change, edge, day.now)) return store.set({ announcement: t('grid.said.fixed') })
  const at = (edge === 'end' ? span.to : span.from) + columns * cellMs
  placeByKey({ ...change, span: resizedSpan(spotAt(day, resource, booking), span, edge, at) }, parts)
}

function placeByKey(change: GridChange, parts: KeyParts) {
  placeChange(change, parts)
  parts.store.set({ cursor: { resourceId: change.resourceId, at: change.span.from } })
}
