import type { GridResource } from '@kontor/contract/grid.ts'
import type { KeyboardEvent } from 'react'
import { cellMs, instantAt, toX } from './axis.ts'
import { rangeText } from './clock.ts'
import type { KeyParts } from './keys.ts'
import { mayResize, resizedSpan, whyNot } from './moves.ts'
import type { Change } from './store.ts'

/** While a booking is moved or resized by keys. */
export function changeKey(event: KeyboardEvent, parts: KeyParts): boolean {
  const { store, acts, t } = parts
  const change = store.get().change!
  if (event.key === 'Escape') {
    store.set({ change: null, said: t('grid.said.left') })
    return true
  }
  if (event.key === 'Enter') {
    const why = whyOf(change, parts)
    if (why) return store.set({ said: t(`grid.grey.${why}`) }) ?? true
    store.set({ change: null, cursor: { resourceId: change.resourceId, at: change.span.from } })
    acts.change(change)
    return true
  }
  const forward = parts.mirrored ? 'ArrowLeft' : 'ArrowRight'
  const columns = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
  const rows = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (columns === 0 && rows === 0) return event.key !== 'Tab'
  if (change.how === 'move') moveBy(columns, rows, parts)
  else resizeBy(columns, event.shiftKey ? 'start' : 'end', parts)
  return true
}

function moveBy(columns: number, rows: number, parts: KeyParts) {
  const { store, layout, day } = parts
  const change = store.get().change!
  const place = layout.byId.get(change.resourceId)!
  const index = Math.min(Math.max(layout.rows.indexOf(place) + rows, 0), layout.rows.length - 1)
  const { resource } = layout.rows[index]!
  const column = toX(day.axis, change.span.from, place.resource.timezone)
  const from = rows === 0 ? change.span.from + columns * cellMs : instantAt(day.axis, column, resource.timezone)
  // By keys a booking steps through what is taken instead of sliding back, so that it can get past it.
  const span = { from, to: from + change.span.to - change.span.from }
  tell({ ...change, resourceId: resource.id, span }, resource, parts)
}

function resizeBy(columns: number, edge: 'start' | 'end', parts: KeyParts) {
  const { store, layout, day } = parts
  const change = store.get().change!
  const { resource } = layout.byId.get(change.resourceId)!
  if (!mayResize(change.booking, edge, day.now)) return store.set({ said: parts.t('grid.said.fixed') })
  const at = (edge === 'end' ? change.span.to : change.span.from) + columns * cellMs
  const spot = { resource, booking: change.booking, moment: day.momentOf(resource) }
  tell({ ...change, how: edge, span: resizedSpan(spot, change.span, edge, at) }, resource, parts)
}

function whyOf({ booking, resourceId, span }: Change, { layout, day }: KeyParts) {
  const { resource } = layout.byId.get(resourceId)!
  return whyNot({ resource, booking, moment: day.momentOf(resource) }, span)
}

function tell(change: Change, resource: GridResource, parts: KeyParts) {
  const { store, day, t } = parts
  const why = whyOf(change, parts)
  const range = rangeText(day.axis, change.span, resource)
  const said = [resource.name, range, why && t(`grid.grey.${why}`)].filter(Boolean).join(', ')
  store.set({ change, cursor: { resourceId: resource.id, at: change.span.from }, said })
}
