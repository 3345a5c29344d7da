import type { KeyboardEvent } from 'react'
import { cellMs, cellsOfHour, instantAt, toX } from '../../../kit/timeline/axis.ts'
import type { GridResource } from '../grid-types.ts'
import type { GridParts } from '../requests/actions.ts'
import { notCancellable, reasonOfCell } from '../rows/cell-text.ts'
import type { Layout } from '../rows/layout.ts'
import { greyAt, openOf } from '../rules/free.ts'
import { mayResize } from '../rules/move-and-resize.ts'
import { clickedSpan, draggedSpan } from '../rules/selection.ts'
import { floorToCell, spanOf } from '../rules/span.ts'
import { cardClosed, changeIn, openCard } from '../store.ts'
import { rangeText } from '../time/clock.ts'
import type { GridDay } from '../time/day.ts'
import { zoomBy } from '../time/zoom.ts'
import { bookingAt } from './cell.ts'
import { changeKey } from './change-keys.ts'
import { changeToMove, startChange, unmoved } from './change-mode.ts'
import { newDraft } from './new-draft.ts'

export interface KeyParts extends GridParts {
  /** Rows that fit into the window. */
  page: number
  goTo: {
    today: () => void
    before: () => void
    after: () => void
    week: () => void
    info: (resourceId: number) => void
    infoAddress: (resourceId: number) => string
    /** The list of all keys. */
    keys: () => void
  }
  /** Pixels the rows are scrolled. */
  scrolled: () => number
  /** Whether another day is loading, which the header names already: the day still shown can't be booked. */
  stale: boolean
  /** Whether time runs from right to left on the screen. */
  mirrored: boolean
}

/**
 * The first cell for the keyboard: in the first row in sight, now or at its opening. `top`: pixels that the rows are
 * scrolled by.
 */
export function firstCursor(layout: Layout, day: GridDay, top: number) {
  const inSight = layout.rows.find((row) => row.top >= top + layout.sizes.group) ?? layout.rows[0]
  const resource = inSight?.resource
  if (!resource) return null
  const open = openOf(resource, day.now)
  const lane = day.axis.lanes.get(resource.timezone)!
  return { resourceId: resource.id, at: Math.min(Math.max(open.from, lane.start), lane.end - cellMs) }
}

/** Handles the keys of the grid, which do everything a pointer can do. Returns whether the key was one of them. */
export function handleKey(event: KeyboardEvent, parts: KeyParts): boolean {
  const { store, layout, day } = parts
  const state = store.get()
  const isHour = event.ctrlKey && !event.metaKey && /^Arrow(Left|Right)$/.test(event.key)
  if ((event.ctrlKey || event.metaKey) && !isHour)
    return event.key === 'Home' || event.key === 'End' ? toCorner(event.key, parts) : false
  const change = changeIn(state)
  if (parts.stale && (isOfDay(event) || (change?.next && /^Arrow/.test(event.key)))) return true
  if (change?.next) return changeKey(event, change, parts)
  if (!state.cursor && !/^(Escape|Tab|Shift|Alt)$/.test(event.key))
    store.set({ cursor: firstCursor(layout, day, parts.scrolled()) })
  const steps: Record<string, [number, number]> = {
    ArrowRight: [parts.mirrored ? -1 : 1, 0],
    ArrowLeft: [parts.mirrored ? 1 : -1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
    PageDown: [0, parts.page],
    PageUp: [0, -parts.page],
  }
  const one = steps[event.key]
  const step: typeof one = one && isHour ? [one[0] * cellsOfHour, 0] : one
  if (step)
    return event.shiftKey && step[1] === 0
      ? extend(({ at, isBegun }) => (isBegun ? at + step[0] * cellMs : at), parts)
      : moveCursor(step, parts)
  return keyOf(event, parts)
}

/** Whether a key books, changes or cancels something on the day that shows. */
const isOfDay = ({ key, shiftKey }: KeyboardEvent) =>
  /^(?:Enter| |Delete|Backspace|[mr])$/i.test(key) || (shiftKey && /^(?:Arrow(?:Left|Right)|Home|End)$/.test(key))

function keyOf(event: KeyboardEvent, parts: KeyParts): boolean {
  const { goTo } = parts
  switch (event.key) {
    case 'Home':
    case 'End':
      return event.shiftKey ? extend(({ resource }) => edgeOf(event.key, resource), parts) : toEdge(event.key, parts)
    case 'Enter':
    case ' ':
      return enter(parts)
    case 'm':
    case 'M':
      return beginChange('move', parts)
    case 'r':
    case 'R':
      return beginChange('end', parts)
    case 'Delete':
    case 'Backspace':
      return remove(parts)
    case 't':
    case 'T':
      goTo.today()
      return true
    case 'i':
    case 'I':
      return info(parts)
    case '[':
      goTo.before()
      return true
    case ']':
      goTo.after()
      return true
    case '+':
      zoomBy(1)
      return true
    case '-':
      if (!zoomBy(-1)) goTo.week()
      return true
    case '?':
      goTo.keys()
      return true
    case 'Escape':
      return leave(parts)
    default:
      return false
  }
}

const rowOf = ({ layout, store }: KeyParts) => {
  const id = store.get().cursor?.resourceId
  return id === undefined ? undefined : layout.byId.get(id)
}

function moveCursor([columns, rows]: [number, number], parts: KeyParts): boolean {
  const { layout, day, store } = parts
  const place = rowOf(parts)
  const { cursor } = store.get()
  if (!place || !cursor) return true
  const index = Math.min(Math.max(layout.rows.indexOf(place) + rows, 0), layout.rows.length - 1)
  const { resource } = layout.rows[index]!
  const lane = day.axis.lanes.get(resource.timezone)!
  const within = (at: number) => Math.min(Math.max(at, lane.start), lane.end - cellMs)
  if (rows !== 0) {
    const column = toX(day.axis, cursor.at, place.resource.timezone)
    store.set({
      cursor: { resourceId: resource.id, at: within(floorToCell(instantAt(day.axis, column, resource.timezone))) },
    })
    return true
  }
  // A block is one cell, however long it is.
  const booking = bookingAt(resource, cursor.at)
  const next =
    booking && Math.abs(columns) === 1
      ? columns > 0
        ? spanOf(booking).to
        : spanOf(booking).from - cellMs
      : cursor.at + columns * cellMs
  store.set({ cursor: { resourceId: resource.id, at: within(next) } })
  return true
}

const edgeOf = (key: string, { open }: GridResource) => (key === 'Home' ? open.from : open.to - cellMs)

function toEdge(key: string, parts: KeyParts): boolean {
  const place = rowOf(parts)
  if (!place) return true
  const { resource } = place
  parts.store.set({ cursor: { resourceId: resource.id, at: edgeOf(key, resource) } })
  return true
}

function toCorner(key: string, parts: KeyParts): boolean {
  const place = key === 'Home' ? parts.layout.rows[0] : parts.layout.rows.at(-1)
  if (place) parts.store.set({ cursor: { resourceId: place.resource.id, at: place.resource.open.from } })
  return true
}

/** The far end of a selection, which may be about to begin. */
interface Far {
  at: number
  isBegun: boolean
  resource: GridResource
}

/** Shift and an arrow, Home or End: moves the far end of the selection. The first arrow selects the cell itself. */
function extend(headOf: (from: Far) => number, parts: KeyParts): boolean {
  const { store, day, t } = parts
  const resource = rowOf(parts)?.resource
  const { cursor, draft } = store.get()
  if (!resource || !cursor) return true
  const running = draft?.resourceId === resource.id && draft.phase === 'choosing' ? draft : null
  const anchor = running?.anchor ?? cursor.at
  const head = headOf({ at: cursor.at, isBegun: !!running, resource })
  const moment = day.momentOf(resource)
  const span = draggedSpan(resource, anchor, head, moment)
  if (!span) return sayWhyGrey(resource, anchor, parts)
  const at = Math.min(Math.max(head, span.from), span.to - cellMs)
  store.set({
    cursor: { resourceId: resource.id, at },
    draft: { ...(running ?? newDraft(store, resource, anchor, span)), span },
    ...cardClosed(store.get()),
    announcement: t('grid.said.selected', { range: rangeText(day.axis, span, resource) }),
  })
  return true
}

function sayWhyGrey(resource: GridResource, at: number, { store, day, t }: KeyParts): boolean {
  const why = greyAt(resource, at, day.momentOf(resource))
  const text = why && reasonOfCell(t, day, resource, at, why)
  if (text) store.set({ note: { resourceId: resource.id, at, text }, announcement: text })
  return true
}

function enter(parts: KeyParts): boolean {
  const { store, day } = parts
  const resource = rowOf(parts)?.resource
  const { cursor, draft } = store.get()
  if (!resource || !cursor) return true
  if (draft?.phase === 'choosing') {
    store.set({ draft: { ...draft, phase: 'asking' } })
    return true
  }
  const booking = bookingAt(resource, cursor.at)
  if (booking) {
    store.set({ front: openCard(booking.id) })
    return true
  }
  const span = clickedSpan(resource, cursor.at, day.momentOf(resource))
  if (!span) return sayWhyGrey(resource, cursor.at, parts)
  const draftOfKey = { ...newDraft(store, resource, cursor.at, span), phase: 'asking' as const }
  store.set({ draft: draftOfKey, ...cardClosed(store.get()) })
  return true
}

function bookingAtCursor(parts: KeyParts) {
  const resource = rowOf(parts)?.resource
  const { cursor } = parts.store.get()
  const booking = resource && cursor ? bookingAt(resource, cursor.at) : undefined
  return booking && booking.id > 0 ? booking : null
}

function beginChange(next: 'move' | 'end', parts: KeyParts): boolean {
  const { store, day, t } = parts
  const booking = bookingAtCursor(parts)
  if (!booking) return true
  const moved = changeToMove(booking, day.now)
  const resized = mayResize(booking, 'end', day.now) ? { ...unmoved(booking, day.now), next } : null
  const change = next === 'move' ? moved : resized
  if (change) startChange(change, parts)
  else store.set({ announcement: t('grid.said.fixed') })
  return true
}

/**
 * Leaves a change, a card or a draft. Returns whether there was one; otherwise Escape belongs to something else, such
 * as a panel beside the grid.
 */
function leave({ store }: KeyParts): boolean {
  const { draft, front, note, refused } = store.get()
  store.set({ draft: null, ...cardClosed({ front }), refused: null })
  return !!(draft || front || note || refused)
}

function info(parts: KeyParts): boolean {
  const place = rowOf(parts)
  if (place) parts.goTo.info(place.resource.id)
  return true
}

function remove(parts: KeyParts): boolean {
  const { store, day, t, actions } = parts
  const booking = bookingAtCursor(parts)
  if (!booking) return true
  if (booking.meta.delete) actions.cancel(booking)
  else {
    const text = notCancellable(t, booking, day.now)
    store.set({ note: { resourceId: booking.resource_id, at: store.get().cursor!.at, text }, announcement: text })
  }
  return true
}
