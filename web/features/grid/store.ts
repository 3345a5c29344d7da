import type { Refusal } from '@kontor/contract'
import { createContext, use, useSyncExternalStore } from 'react'
import { afterPaint } from '../../kit/after-paint.ts'
import { type Store, store } from '../../kit/store.ts'
import type { Span } from '../../kit/time/slot.ts'
import type { PickedHost } from '../bookings/bookings.ts'
import type { Edit } from './booking/typed-text.ts'
import type { GridBooking } from './grid-types.ts'
import type { Patch } from './live/patches.ts'
import type { Grey } from './rules/span.ts'

/** The text typed for a new booking, whether it is private, and whom it is for, unless that is the caller. */
export interface BookingText {
  subject: string
  isPrivate: boolean
  host?: PickedHost | undefined
}

/** A booking that is being made: first a range, then a subject. It survives every refetch (R425). */
export interface Draft extends BookingText {
  resourceId: number
  /** The quarter where it began, from which the range grows. */
  anchor: number
  span: Span
  /** `choosing` while the range is drawn, `asking` once the subject is asked for. */
  phase: 'choosing' | 'asking'
}

/** A booking that is being moved or resized. It survives every refetch (R425). */
export interface GridChange {
  booking: GridBooking
  resourceId: number
  span: Span
  /** The part that arrow keys and taps change next, until it is saved or left. Null during a drag. */
  next: 'move' | 'end' | null
}

/** A booking or change that the server refused. */
export interface RefusedRequest {
  resourceId: number
  span: Span
  message: string
  refusals: readonly Refusal[]
  /** The booking that was to be changed. */
  bookingId?: number
  /** Typed for a new booking, which is tried again with it; absent: a change was refused. */
  typed?: BookingText
  /** Tries the same in another range or row. */
  retry: (resourceId: number, span: Span) => void
  /** Goes back to the form with the typed text, or to the booking that was being changed. */
  back?: { label: string; go: () => void }
}

/** The part in front of all others: the open card of a booking, or a booking being moved or resized. */
export type Front = { kind: 'card'; id: number } | ({ kind: 'change' } & GridChange)

export interface GridState {
  /** The keyboard's cell: a row and the start of a quarter. */
  cursor: { resourceId: number; at: number } | null
  /**
   * Whether the keyboard is in use in the grid, so that its cell is drawn. Kept here, because a style on the frame
   * would be recomputed for every block.
   */
  byKeys: boolean
  front: Front | null
  /** The draft; while something is in front, it waits, and so does a refusal. */
  draft: Draft | null
  refused: RefusedRequest | null
  /** Unsaved text of the card of a booking. */
  edit: Edit | null
  /** Text of a new booking that was given up with its day; the next one starts with it. */
  keptText: BookingText | null
  /** The reason why a grey cell is unavailable, shown at the cell. */
  note: { resourceId: number; at: number; text: string } | null
  /** The obstacle that stopped the dragged edge: the quarter beyond the edge, in the row of the drag. */
  obstacle: { at: number; why: Grey } | null
  /** The id of the booking whose hover card shows. */
  hoveredId: number | null
  /** Changes that show already and wait for the server's answer. */
  patches: Patch[]
  /** The last announcement to screen readers. */
  announcement: string
}

const initial: GridState = {
  cursor: null,
  byKeys: false,
  front: null,
  draft: null,
  refused: null,
  edit: null,
  keptText: null,
  note: null,
  obstacle: null,
  hoveredId: null,
  patches: [],
  announcement: '',
}

/**
 * Clears what gives way to a change: a note to whatever is pressed or keyed next, and a refusal that shows to what comes
 * over it. A refusal below something else waits.
 */
function givingWay(state: GridState, change: Partial<GridState>): Partial<GridState> {
  const isPressed = 'front' in change || 'draft' in change || 'cursor' in change
  const isCovered = (change.front || change.draft) && topOf(state) === 'refused'
  return { ...(isPressed && { note: null }), ...(isCovered && { refused: null }) }
}

export interface GridStore extends Pick<Store<GridState>, 'get' | 'subscribe'> {
  set: (change: Partial<GridState>) => void
  /** Subscribes to every change at once; `subscribe` reports those within `drawFirst` after their paint. */
  subscribeDrawn: Store<GridState>['subscribe']
  /** Draws changes made within `run` in the next frame; parts that don't show them directly follow after its paint. */
  drawFirst: (run: () => void) => void
}

/**
 * The state of the grid between two answers of the server. It is outside of React, so that a drag renders the few parts
 * that follow it, and never the rows.
 */
export function createGridStore(): GridStore {
  let state = initial
  const drawn = store(state)
  const followed = store(state)
  let isDrawing = false
  let cancel = () => {}
  const follow = () => {
    cancel()
    followed.set(state)
  }
  return {
    get: () => state,
    subscribe: followed.subscribe,
    subscribeDrawn: drawn.subscribe,
    set(change) {
      state = { ...state, ...givingWay(state, change), ...change }
      if (isDrawing) return
      drawn.set(state)
      follow()
    },
    drawFirst(run) {
      isDrawing = true
      try {
        run()
      } finally {
        isDrawing = false
      }
      drawn.set(state)
      cancel()
      cancel = afterPaint(follow)
    },
  }
}

export const GridStoreContext = createContext<GridStore | null>(null)

export function useGridStore(): GridStore {
  const store = use(GridStoreContext)
  if (!store) throw new Error('outside of the grid')
  return store
}

/** A part of the state. The picked value must keep its identity while it is unchanged. */
export function useGrid<T>(pick: (state: GridState) => T): T {
  const store = useGridStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

export const openCard = (id: number): Front => ({ kind: 'card', id })
export const changing = (change: GridChange): Front => ({ kind: 'change', ...change })

/** The booking that is being moved or resized. */
export const changeIn = ({ front }: Pick<GridState, 'front'>): GridChange | null =>
  front?.kind === 'change' ? front : null

/** The id of the booking whose card is open. */
export const cardIn = ({ front }: Pick<GridState, 'front'>): number | null => (front?.kind === 'card' ? front.id : null)

/** The change that closes an open card; a booking that is being changed stays in front. */
export const cardClosed = ({ front }: Pick<GridState, 'front'>) => ({ front: front?.kind === 'card' ? null : front })

/** The one part that shows: the part in front, otherwise a draft, otherwise a refusal. */
export function topOf({ front, draft, refused }: GridState): 'change' | 'card' | 'draft' | 'refused' | null {
  // While a booking is dragged, nothing shows over the grid.
  if (front) return front.kind === 'change' && !front.next ? null : front.kind
  return draft?.phase === 'asking' ? 'draft' : refused && 'refused'
}

/** The range being drawn, moved or asked about: it tints its columns and underlines the ruler. */
export const activeRange = (state: GridState): { resourceId: number; span: Span } | null =>
  changeIn(state) ?? state.draft ?? state.refused
