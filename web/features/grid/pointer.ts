import type { GridBooking, GridResource } from '@kontor/contract/grid.ts'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Acts } from './acts.ts'
import { instantAt, toX } from './axis.ts'
import { greyAt } from './busy.ts'
import type { Day } from './day.ts'
import { edgeScroll } from './edge-scroll.ts'
import { type Surface, surfaceOf } from './geometry.ts'
import { type Layout, rowAt } from './layout.ts'
import { mayMove, mayResize, movedSpan, resizedSpan, whyNot } from './moves.ts'
import { clickedSpan, draggedSpan } from './selection.ts'
import { floorToCell, roundToCell, spanOf } from './spans.ts'
import type { Draft, GridStore } from './store.ts'
import { tapped } from './tap.ts'

type Gesture =
  | { kind: 'draw'; resourceId: number; anchor: number; before: Draft | null }
  | { kind: 'handle'; edge: 'start' | 'end'; before: Draft }
  | { kind: 'move'; booking: GridBooking; grip: number }
  | { kind: 'resize'; booking: GridBooking; edge: 'start' | 'end' }
  | { kind: 'look'; booking: GridBooking }

export interface PointerParts {
  frame: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
  layout: Layout
  day: Day
  store: GridStore
  acts: Acts
}

/** Pixels a pressed pointer may tremble before a click becomes a drag. */
const tremble = 4

/**
 * The one pointer handler of the grid: drawing over free time, both edges and the middle of one's bookings, the
 * handles of a selection. Fingers scroll; they tap to choose, and drag only by a handle.
 */
export function usePointer(parts: PointerParts) {
  const latest = useRef(parts)
  latest.current = parts
  const running = useRef<{ gesture: Gesture; x: number; y: number; moved: boolean; byTouch: boolean } | null>(null)
  const touch = useRef(false)
  /** The click that follows a drag by a handle is no tap; one beside a handle, which is wide for a finger, is. */
  const dragged = useRef(false)
  const scrolling = useRef(edgeScroll())

  const abandon = () => {
    const run = running.current
    if (!run) return
    running.current = null
    scrolling.current.stop()
    const { gesture } = run
    latest.current.store.set({
      change: null,
      ...(gesture.kind === 'draw' || gesture.kind === 'handle' ? { draft: gesture.before } : {}),
    })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !running.current) return
      event.stopPropagation()
      abandon()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  })

  const surface = () => surfaceOf(latest.current.track.current!, latest.current.day.axis.cells.length)

  function follow(event: { clientX: number; clientY: number; shiftKey: boolean; altKey: boolean }) {
    const run = running.current
    if (!run) return
    if (!run.moved && Math.hypot(event.clientX - run.x, event.clientY - run.y) < tremble) return
    run.moved = true
    const { frame, layout, day, store } = latest.current
    scrolling.current.at(frame.current!, event, () => follow(event))
    drag(run.gesture, surface(), event, layout, day, store)
  }

  return {
    /** Whether the focus comes from a press: the browser counts one given by a script as one by keyboard. */
    isPressed: () => running.current !== null,
    onPointerDown(event: PointerEvent) {
      touch.current = event.pointerType === 'touch'
      dragged.current = false
      const target = event.target as Element
      if (event.button !== 0 || target.closest('[data-card], [data-still]')) return
      if (latest.current.store.get().byKeys) latest.current.store.set({ byKeys: false })
      const gesture = begin(target, event, surface(), latest.current, touch.current)
      if (!gesture) return
      running.current = { gesture, x: event.clientX, y: event.clientY, moved: false, byTouch: touch.current }
      if (!touch.current) latest.current.grid.current!.focus({ preventScroll: true })
      latest.current.frame.current!.setPointerCapture(event.pointerId)
      event.preventDefault()
    },
    onPointerMove: follow,
    onPointerUp() {
      const run = running.current
      running.current = null
      scrolling.current.stop()
      dragged.current = run?.moved ?? false
      if (run) end(run.gesture, run.moved, latest.current)
    },
    onPointerCancel: abandon,
    onClick(event: { target: EventTarget; clientX: number; clientY: number; detail: number }) {
      const target = event.target as Element
      if ((!touch.current && event.detail > 0) || dragged.current) return
      if (target.closest('[data-card], [data-still]')) return
      tapped(target, event, surface(), latest.current)
    },
  }
}

const bookingOf = (layout: Layout, target: Element) => {
  const id = Number(target.closest<HTMLElement>('[data-booking]')?.dataset.booking)
  return id ? layout.rows.flatMap((row) => row.resource.bookings).find((booking) => booking.id === id) : undefined
}
const edgeOf = (target: Element) =>
  target.closest<HTMLElement>('[data-edge]')?.dataset.edge as 'start' | 'end' | undefined

function begin(
  target: Element,
  at: { clientX: number; clientY: number },
  surface: Surface,
  parts: PointerParts,
  byTouch: boolean,
): Gesture | null {
  const { layout, day, store } = parts
  const { draft } = store.get()
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle as 'start' | 'end' | undefined
  if (handle && draft) return { kind: 'handle', edge: handle, before: draft }
  if (byTouch) return null
  const column = surface.columnAt(at.clientX)
  const booking = bookingOf(layout, target)
  if (booking) {
    const { timezone } = layout.byId.get(booking.resource_id)!.resource
    const edge = edgeOf(target)
    if (edge && mayResize(booking, edge, day.now)) return { kind: 'resize', booking, edge }
    if (booking.id > 0 && mayMove(booking, day.now))
      return { kind: 'move', booking, grip: column - toX(day.axis, spanOf(booking).from, timezone) }
    return { kind: 'look', booking }
  }
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource
  if (!resource) return null
  const anchor = floorToCell(instantAt(day.axis, column, resource.timezone))
  const span = draggedSpan(resource, anchor, anchor, day.momentOf(resource))
  if (span)
    store.set({ draft: newDraft(store, resource, anchor, span), openId: null, note: null, refused: null, cursor: null })
  return { kind: 'draw', resourceId: resource.id, anchor, before: draft }
}

/** A selection in a row; what was typed for another one comes along. */
export const newDraft = (store: GridStore, resource: GridResource, anchor: number, span: Draft['span']): Draft => ({
  resourceId: resource.id,
  anchor,
  span,
  phase: 'choosing',
  subject: store.get().draft?.subject ?? store.get().typed,
  isPrivate: store.get().draft?.isPrivate ?? false,
})

interface Point {
  clientX: number
  clientY: number
  shiftKey: boolean
  altKey: boolean
}

function drag(gesture: Gesture, surface: Surface, at: Point, layout: Layout, day: Day, store: GridStore) {
  const column = surface.columnAt(at.clientX)
  const { draft, change } = store.get()
  if (gesture.kind === 'draw' || gesture.kind === 'handle') {
    const resource = draft && layout.byId.get(draft.resourceId)?.resource
    if (!resource) return
    const head = instantAt(day.axis, column, resource.timezone)
    const moment = day.momentOf(resource)
    const anchor =
      gesture.kind === 'draw' ? gesture.anchor : gesture.edge === 'end' ? draft.span.from : draft.span.to - 1
    const to = gesture.kind === 'draw' ? head : roundToCell(head) + (gesture.edge === 'end' ? -1 : 0)
    const clamped = gesture.kind === 'draw' ? to : gesture.edge === 'end' ? Math.max(to, anchor) : Math.min(to, anchor)
    const span = draggedSpan(resource, anchor, clamped, moment)
    if (span && (span.from !== draft.span.from || span.to !== draft.span.to)) store.set({ draft: { ...draft, span } })
    return
  }
  if (gesture.kind === 'look') return
  const { booking } = gesture
  const own = layout.byId.get(booking.resource_id)!.resource
  if (gesture.kind === 'resize') {
    const at = instantAt(day.axis, column, own.timezone)
    const spot = { resource: own, booking, moment: day.momentOf(own) }
    const span = resizedSpan(spot, spanOf(booking), gesture.edge, at)
    if (change?.span.from !== span.from || change.span.to !== span.to)
      store.set({
        openId: null,
        change: { booking, how: gesture.edge, resourceId: own.id, span, byKey: false },
      })
    return
  }
  const resource = rowAt(layout, surface.heightAt(at.clientY))?.resource ?? own
  // With a modifier only the row changes; the time stays.
  const wanted =
    at.shiftKey || at.altKey
      ? instantAt(day.axis, toX(day.axis, spanOf(booking).from, own.timezone), resource.timezone)
      : instantAt(day.axis, column - gesture.grip, resource.timezone)
  const { from, to } = spanOf(booking)
  const span = movedSpan({ resource, booking, moment: day.momentOf(resource) }, to - from, wanted)
  if (change?.resourceId !== resource.id || change.span.from !== span.from)
    store.set({ openId: null, change: { booking, how: 'move', resourceId: resource.id, span, byKey: false } })
}

function end(gesture: Gesture, moved: boolean, { layout, day, store, acts }: PointerParts) {
  const { draft, change } = store.get()
  if (gesture.kind === 'handle') return
  if (gesture.kind !== 'draw') {
    store.set({ change: null })
    if (!moved) return store.set({ openId: gesture.booking.id, note: null, refused: null })
    const place = change && layout.byId.get(change.resourceId)
    if (!place) return
    const { resource } = place
    const why = whyNot({ resource, booking: change.booking, moment: day.momentOf(resource) }, change.span)
    if (why) store.set({ note: { resourceId: resource.id, at: change.span.from, why } })
    else acts.change(change)
    return
  }
  const { resource } = layout.byId.get(gesture.resourceId)!
  const moment = day.momentOf(resource)
  const grey = greyAt(resource, gesture.anchor, moment)
  if (grey) return store.set({ note: { resourceId: resource.id, at: gesture.anchor, why: grey }, openId: null })
  if (!draft) return
  const span = moved ? draft.span : (clickedSpan(resource, gesture.anchor, moment) ?? draft.span)
  store.set({ draft: { ...draft, span, phase: 'asking' } })
}
