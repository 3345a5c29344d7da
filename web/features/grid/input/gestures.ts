import { isSameSpan, type Span } from '../../../kit/time/slot.ts'
import { cellMs, instantAt, toX } from '../../../kit/timeline/axis.ts'
import type { Surface } from '../../../kit/timeline/geometry.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import type { GridParts } from '../requests/actions.ts'
import { reasonOfCell } from '../rows/cell-text.ts'
import { bookingById, rowAt } from '../rows/layout.ts'
import { greyAt } from '../rules/free.ts'
import {
  type Edge,
  mayResize,
  movablePart,
  movedSpan,
  resizedSpan,
  spotAt,
  unavailableReason,
} from '../rules/move-and-resize.ts'
import { obstacleAt } from '../rules/obstacle.ts'
import { clickedSpan, draggedSpan } from '../rules/selection.ts'
import { floorToCell, spanOf } from '../rules/span.ts'
import { changeIn, changing, type GridChange, openCard } from '../store.ts'
import type { GridDay } from '../time/day.ts'
import { newDraft } from './new-draft.ts'

/**
 * A press with its drag. `draw`: a new range. `handle`: an edge of the draft or of the booking being changed. `resize`:
 * an edge of any other booking. `move`: a whole booking; `grip` is the columns from its start to the pointer. `fixed`:
 * a booking that can't be moved.
 */
export type Gesture =
  | { kind: 'draw'; resourceId: number; anchor: number }
  | { kind: 'handle'; edge: Edge; resourceId: number; span: Span }
  | { kind: 'resize'; edge: Edge; booking: GridBooking }
  | { kind: 'move'; booking: GridBooking; grip: number }
  | { kind: 'fixed'; booking: GridBooking }
type Of<K extends Gesture['kind']> = Extract<Gesture, { kind: K }>

export interface GridPoint {
  clientX: number
  clientY: number
  shiftKey: boolean
  altKey: boolean
}

/** The gesture that a press begins; null if the press is a tap or, by touch, a scroll. */
export function begin(
  target: Element,
  at: GridPoint,
  surface: Surface,
  parts: GridParts,
  byTouch: boolean,
): Gesture | null {
  const { draft } = parts.store.get()
  const change = changeIn(parts.store.get())
  const held = change ?? draft
  const edge = target.closest<HTMLElement>('[data-handle]')?.dataset.handle as Edge | undefined
  if (edge && held) return { kind: 'handle', edge, resourceId: held.resourceId, span: held.span }
  // While a booking is being changed, a press is a tap.
  if (byTouch || change) return null
  const id = Number(target.closest<HTMLElement>('[data-booking]')?.dataset.booking)
  const booking = bookingById(parts.layout, id)
  return booking
    ? beginOnBooking(booking, target, surface.columnAt(at.clientX), parts)
    : beginDrawing(at, surface, parts)
}

/** Moves the keyboard's cell to the pointer. */
export function moveCursorTo(
  at: Pick<GridPoint, 'clientX' | 'clientY'>,
  surface: Surface,
  { layout, day, store }: GridParts,
) {
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource
  if (!resource) return
  const quarter = floorToCell(instantAt(day.axis, surface.columnAt(at.clientX), resource.timezone))
  store.set({ cursor: { resourceId: resource.id, at: quarter } })
}

function beginOnBooking(booking: GridBooking, target: Element, column: number, { layout, day }: GridParts): Gesture {
  const { timezone } = layout.byId.get(booking.resource_id)!.resource
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Edge | undefined
  if (edge && mayResize(booking, edge, day.now)) return { kind: 'resize', booking, edge }
  const part = booking.id > 0 ? movablePart(booking, day.now) : null
  if (part) return { kind: 'move', booking, grip: column - toX(day.axis, part.from, timezone) }
  return { kind: 'fixed', booking }
}

function beginDrawing(at: GridPoint, surface: Surface, { layout, day, store }: GridParts): Gesture | null {
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource
  if (!resource) return null
  const anchor = floorToCell(instantAt(day.axis, surface.columnAt(at.clientX), resource.timezone))
  const span = draggedSpan(resource, anchor, anchor, day.momentOf(resource))
  if (span) store.set({ draft: newDraft(store, resource, anchor, span), front: null })
  return { kind: 'draw', resourceId: resource.id, anchor }
}

/** Continues a gesture with the pointer at a point. */
export function drag(gesture: Gesture, at: GridPoint, surface: Surface, parts: GridParts): void {
  const column = surface.columnAt(at.clientX)
  if (gesture.kind === 'draw') stretchDraft(gesture, column, parts)
  if (gesture.kind === 'handle') pullHandle(gesture, column, parts)
  if (gesture.kind === 'resize') resizeBooking(gesture, column, parts)
  if (gesture.kind === 'move') moveBooking(gesture, at, surface, parts)
  if (gesture.kind === 'fixed') refuseDrag(gesture, column, parts)
}

/** Explains why a booking that can't be moved doesn't follow the drag. */
function refuseDrag({ booking }: Of<'fixed'>, column: number, { layout, day, store, t }: GridParts) {
  const { resource } = layout.byId.get(booking.resource_id)!
  const { from, to } = spanOf(booking)
  const at = Math.min(Math.max(floorToCell(instantAt(day.axis, column, resource.timezone)), from), to - 1)
  if (store.get().note?.resourceId === resource.id) return
  const text = booking.relation === 'other' ? reasonOfCell(t, day, resource, at, 'taken') : t('grid.said.fixed')
  store.set({ note: { resourceId: resource.id, at, text }, announcement: text })
}

/**
 * Whether a drag may scroll the frame sideways. It may not once an edge has stopped at an obstacle and the pointer has
 * gone on. A moved booking stops nowhere.
 */
export function mayScroll(
  gesture: Gesture,
  at: GridPoint,
  surface: Surface,
  { layout, day, store }: GridParts,
): boolean {
  const held = changeIn(store.get()) ?? store.get().draft
  const resource = held && layout.byId.get(held.resourceId)?.resource
  if (!held || !resource || gesture.kind === 'fixed') return false
  if (gesture.kind === 'move') return true
  const column = surface.columnAt(at.clientX)
  const edge = gesture.kind === 'draw' ? drawnEdge(gesture, column, resource, day) : gesture.edge
  const x =
    edge === 'end'
      ? toX(day.axis, held.span.to, resource.timezone, 'end')
      : toX(day.axis, held.span.from, resource.timezone)
  return Math.abs(x - column) <= 1.5
}

const drawnEdge = ({ anchor }: Of<'draw'>, column: number, resource: GridResource, day: GridDay): Edge =>
  instantAt(day.axis, column, resource.timezone) >= anchor ? 'end' : 'start'

function stretchDraft({ anchor }: Of<'draw'>, column: number, { layout, day, store }: GridParts) {
  const { draft } = store.get()
  const resource = draft && layout.byId.get(draft.resourceId)?.resource
  if (!resource) return
  const head = instantAt(day.axis, column, resource.timezone)
  const span = draggedSpan(resource, anchor, head, day.momentOf(resource))
  const obstacle = span && obstacleAt(resource, span, head, day.momentOf(resource))
  if (span && !isSameSpan(span, draft.span)) store.set({ draft: { ...draft, span }, obstacle })
  else if (obstacle?.at !== store.get().obstacle?.at) store.set({ obstacle })
}

function pullHandle(gesture: Of<'handle'>, column: number, { layout, day, store }: GridParts) {
  const { draft } = store.get()
  const change = changeIn(store.get())
  const resource = layout.byId.get(gesture.resourceId)?.resource
  if (!resource) return
  const at = instantAt(day.axis, column, resource.timezone)
  const span = resizedSpan(spotAt(day, resource, change?.booking), gesture.span, gesture.edge, at)
  const obstacle = obstacleAt(resource, span, at, day.momentOf(resource), change?.booking)
  if (change) store.set({ front: changing({ ...change, span }), obstacle })
  else if (draft) store.set({ draft: { ...draft, span }, obstacle })
}

function resizeBooking({ booking, edge }: Of<'resize'>, column: number, parts: GridParts) {
  const { layout, day } = parts
  const { resource } = layout.byId.get(booking.resource_id)!
  const at = instantAt(day.axis, column, resource.timezone)
  const span = resizedSpan(spotAt(day, resource, booking), spanOf(booking), edge, at)
  showChange({ booking, resourceId: resource.id, span, next: null }, parts)
  const obstacle = obstacleAt(resource, span, at, day.momentOf(resource), booking)
  if (obstacle?.at !== parts.store.get().obstacle?.at) parts.store.set({ obstacle })
}

function moveBooking({ booking, grip }: Of<'move'>, at: GridPoint, surface: Surface, parts: GridParts) {
  const { layout, day } = parts
  const own = layout.byId.get(booking.resource_id)!.resource
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource ?? own
  const { from, to } = movablePart(booking, day.now) ?? spanOf(booking)
  // With Shift or Alt only the row changes, and the time stays.
  const column = at.shiftKey || at.altKey ? toX(day.axis, from, own.timezone) : surface.columnAt(at.clientX) - grip
  const wanted = instantAt(day.axis, column, resource.timezone)
  const span = movedSpan(spotAt(day, resource, booking), to - from, wanted)
  showChange({ booking, resourceId: resource.id, span, next: null }, parts)
}

function showChange(change: GridChange, { store }: GridParts) {
  const before = changeIn(store.get())
  if (before?.resourceId !== change.resourceId || !isSameSpan(before.span, change.span))
    store.set({ front: changing(change) })
}

/** Ends a gesture when the pointer is let go. */
export function drop(gesture: Gesture, moved: boolean, parts: GridParts) {
  parts.store.set({ obstacle: null })
  if (gesture.kind === 'draw') return dropDraft(gesture, moved, parts)
  if (gesture.kind === 'handle') return
  const { store } = parts
  const change = changeIn(store.get())
  if (change) store.set({ front: null })
  if (!moved) store.set({ front: openCard(gesture.booking.id) })
  else if (change) dropChange(change, parts)
}

function dropChange(change: GridChange, { layout, day, store, actions, t }: GridParts) {
  const { booking, resourceId, span } = change
  const place = layout.byId.get(resourceId)
  const why = place && unavailableReason(spotAt(day, place.resource, booking), span)
  if (place && why) {
    const at = firstGrey(change, place.resource, day) ?? span.from
    store.set({ note: { resourceId, at: span.from, text: reasonOfCell(t, day, place.resource, at, why) } })
  } else actions.change(change)
}

/** The first unavailable quarter of a range. */
function firstGrey({ booking, span }: GridChange, resource: GridResource, day: GridDay): number | undefined {
  const spot = spotAt(day, resource, booking)
  for (let at = span.from; at < span.to; at += cellMs)
    if (unavailableReason(spot, { from: at, to: at + cellMs })) return at
  return undefined
}

function dropDraft({ resourceId, anchor }: Of<'draw'>, moved: boolean, { layout, day, store, t }: GridParts) {
  const place = layout.byId.get(resourceId)
  if (!place) return
  const moment = day.momentOf(place.resource)
  const why = greyAt(place.resource, anchor, moment)
  if (why) {
    const text = reasonOfCell(t, day, place.resource, anchor, why)
    return store.set({ note: { resourceId, at: anchor, text }, announcement: text, front: null })
  }
  const { draft } = store.get()
  if (!draft) return
  const span = moved ? draft.span : (clickedSpan(place.resource, anchor, moment) ?? draft.span)
  store.set({ draft: { ...draft, span, phase: 'asking' } })
}
