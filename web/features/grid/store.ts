import type { Refusal } from '@kontor/contract'
import { createContext, use, useSyncExternalStore } from 'react'
import { afterPaint } from '../../kit/after-paint.ts'
import { type Store, store } from '../../kit/store.ts'
import type { Edit } from './booking/typed-text.ts'
import type { GridBooking } from './grid-types.ts'
import type { Patch } from './live/patches.ts'
import type { Grey, Span } from './rules/span.ts'

/** A booking that is being made: first a range, then a subject. It outlives every refetch (R425). */
export interface Draft {
  resourceId: number
  /** Quarter in which it was begun; the range grows from there. */
  anchor: number
  span: Span
  /** `choosing` while the range is drawn, `asking` once the subject is asked for. */
  phase: 'choosing' | 'asking'
  subject: string
  isPrivate: boolean
}

/** A booking that is being moved or resized. It outlives every refetch (R425). */
export interface Change {
  booking: GridBooking
  resourceId: number
  span: Span
  /** The part that arrows and taps change next, until it is saved or left. Null during a drag. */
  next: 'move' | 'end' | null
}

/** A booking or change that the server refused. Typed text is kept, to try again elsewhere. */
export interface Refused {
  resourceId: number
  span: Span
  message: string
  refusals: readonly Refusal[]
  /** Tries the same in another range or row. */
  retry: (resourceId: number, span: Span) => void
  /** Goes back to where it was chosen: the form with what was typed, or the booking that was being changed. */
  back?: { label: string; go: () => void }
}

/** Something in front of all else: the open card of a booking, or a booking that is being moved or resized. */
export type Front = { kind: 'card'; id: number } | ({ kind: 'change' } & Change)

export interface GridState {
  /** The cell the keyboard is at: a row and the start of a quarter in it. */
  cursor: { resourceId: number; at: number } | null
  /**
   * The grid has the keyboard focus: only then is its cell drawn. Kept here, because a style that asks the frame would
   * be recomputed for every block.
   */
  byKeys: boolean
  front: Front | null
  /** Waits under what is in front, and so does what was refused. */
  draft: Draft | null
  refused: Refused | null
  /** Unsaved text of the card of a booking. */
  edit: Edit | null
  /** Text of a new booking that was left with its day: the next one starts with it. */
  keptText: { subject: string; isPrivate: boolean } | null
  /** Why a grey cell is unavailable, shown in its place. */
  note: { resourceId: number; at: number; text: string } | null
  /** The obstacle that stopped the dragged edge: the quarter beyond it, in the row of the drag. */
  obstacle: { at: number; why: Grey } | null
  /** The booking whose card shows while the pointer or the keyboard rests on it. */
  hoveredId: number | null
  /** Changes that wait for their answer and show already. */
  patches: Patch[]
  /** For screen readers. */
  said: string
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
  said: '',
}

export interface GridStore extends Pick<Store<GridState>, 'get' | 'subscribe'> {
  set: (change: Partial<GridState>) => void
  /** Subscribes to every change; `subscribe` alone hears of those within `drawFirst` only after their paint. */
  subscribeDrawn: Store<GridState>['subscribe']
  /** Changes made within `run` are drawn in the next frame; all that doesn't show them directly follows after its paint. */
  drawFirst: (run: () => void) => void
}

/**
 * State of the grid between two answers of the server. It lives outside of React's tree so that a drag paints
 * the few parts that follow it and never the rows.
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
      state = { ...state, ...change }
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

/** A part of the state; what is picked must keep its identity while it means the same. */
export function useGrid<T>(pick: (state: GridState) => T): T {
  const store = useGridStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

export const openCard = (id: number): Front => ({ kind: 'card', id })
export const changing = (change: Change): Front => ({ kind: 'change', ...change })

/** The booking that is being moved or resized. */
export const changeIn = ({ front }: Pick<GridState, 'front'>): Change | null =>
  front?.kind === 'change' ? front : null

/** The id of the booking whose card is open. */
export const cardIn = ({ front }: Pick<GridState, 'front'>): number | null => (front?.kind === 'card' ? front.id : null)

/** Closes the card, where one is open: a booking that is being changed stays in front. */
export const cardClosed = ({ front }: Pick<GridState, 'front'>) => ({ front: front?.kind === 'card' ? null : front })

/** At most one shows: what is in front, else a half-made booking, else what was refused. */
export function topOf({ front, draft, refused }: GridState): 'change' | 'card' | 'draft' | 'refused' | null {
  // Nothing lies in the way while a booking is dragged.
  if (front) return front.kind === 'change' && !front.next ? null : front.kind
  return draft?.phase === 'asking' ? 'draft' : refused && 'refused'
}

/** The range that is being drawn, moved or asked about: it tints its column and underlines the ruler. */
export const activeRange = (state: GridState): { resourceId: number; span: Span } | null =>
  changeIn(state) ?? state.draft ?? state.refused
