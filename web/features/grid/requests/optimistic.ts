import type { Booking } from '@kontor/contract'
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { invalidateAnswer } from '../../../kit/http/stale/freshness.ts'
import { showFailure } from '../../../kit/ui/message/toast.ts'
import {
  reasonOf,
  type useOutcome,
  type useSecondDesk,
  type useTakeBack,
  type useUndo,
} from '../../bookings/bookings.ts'
import type { GridAnswer, GridBooking } from '../grid-types.ts'
import { type Patch, withBooking, withoutBooking } from '../live/patches.ts'
import { readBooking } from '../live/wire.ts'
import type { Layout } from '../rows/layout.ts'
import { changeIn, type GridStore, type RefusedRequest } from '../store.ts'
import type { GridDay } from '../time/day.ts'
import type { Endpoints } from './useEndpoints.ts'

/** The grid at the time an answer arrives: another day or other rows may be shown by then. */
export interface LatestGrid {
  readonly current: {
    store: GridStore
    endpoints: Endpoints
    client: QueryClient
    me: { id: number; name: string }
    queryKey: QueryKey
    day: GridDay
    layout: Layout
    t: TFunction
    outcome: ReturnType<typeof useOutcome>
    secondDesk: ReturnType<typeof useSecondDesk>
    takeBack: ReturnType<typeof useTakeBack>
    /** Reports a change, and offers to undo it. */
    offer: ReturnType<typeof useUndo>
    /** Reads rows again, for what the answer of a change doesn't contain (who is next, what is blocked). */
    renew: (ids: number[]) => void
    /** Whether the grid is still on the screen; if not, a failure shows in a message. */
    isShown: boolean
    /** Notes that rows were changed here, so that an answer requested before doesn't undo the change on the screen. */
    touch: (ids: number[]) => void
  }
}

export const rowOf = ({ current }: LatestGrid, id: number) => current.layout.byId.get(id)?.resource

/** Shows a change before the server has agreed. */
export function showPatch({ current: { store } }: LatestGrid, patch: Patch): void {
  store.set({ patches: [...store.get().patches, patch] })
}

export function dropPatch({ current: { store } }: LatestGrid, done: Patch | undefined): void {
  store.set({ patches: store.get().patches.filter((patch) => patch !== done) })
}

interface RowChange {
  put?: Booking[]
  gone?: number
  /** The booking as shown before, for fields that only the grid's own call knows. */
  before?: GridBooking
}

/**
 * Writes the server's answer into the cache and then drops the optimistic block. The cache notifies a moment later, and
 * the patch stays until then: without either, the grid would briefly show the old state, and a key would act on it.
 */
export function writeAnswer(
  live: LatestGrid,
  { put = [], gone, before }: RowChange,
  ids: number[],
  patch?: Patch,
): void {
  const { client, queryKey, renew, touch } = live.current
  touch(ids)
  client.setQueryData<GridAnswer>(queryKey, (grid) => {
    if (!grid) return grid
    const cleared = gone === undefined ? grid : withoutBooking(grid, gone)
    return put.reduce((all, booking) => {
      const row = rowOf(live, booking.resource_id)
      return row ? withBooking(all, readBooking(booking, row, before)) : all
    }, cleared)
  })
  notifyManager.schedule(() => dropPatch(live, patch))
  // A day that was requested before this change may arrive without it.
  if (client.isFetching({ queryKey, exact: true })) invalidateAnswer(queryKey)
  renew(ids)
}

type Undoing = Parameters<LatestGrid['current']['offer']>[1]

/** Reports what was done, and offers Undo for ten seconds; what was undone shows in the grid, which also says it. */
export function offerUndo(
  live: LatestGrid,
  announcement: string,
  undo: () => Promise<void>,
  about: Omit<Undoing, 'undo'>,
): void {
  const { store, t, offer } = live.current
  store.set({ announcement })
  const undone = () => {
    store.set({ announcement: t('grid.said.undone', { what: announcement }) })
    return null
  }
  offer(announcement, { ...about, undo: () => undo().then(undone) })
}

/** Shows a refusal where it happened, with alternatives. */
export function showRefusal(
  live: LatestGrid,
  error: unknown,
  tried: Omit<RefusedRequest, 'message' | 'refusals'>,
): void {
  const { store, renew, t } = live.current
  const { draft } = store.get()
  const { message, refusals } = reasonOf(error, t)
  renew([tried.resourceId])
  // A person who already works on the next booking isn't interrupted.
  if (!live.current.isShown || draft?.phase === 'asking' || changeIn(store.get()) || !rowOf(live, tried.resourceId))
    showFailure(message)
  store.set({ refused: { ...tried, message, refusals }, announcement: message })
}
