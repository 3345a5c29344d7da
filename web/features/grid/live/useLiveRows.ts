import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { bookings } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/call.ts'
import { invalidateAnswer } from '../../../kit/http/stale/freshness.ts'
import { useLatest } from '../../../kit/latest.ts'
import { useLive } from '../../../kit/live/live.ts'
import { useInitial } from '../../../kit/session/session.ts'
import type { GridAnswer } from '../grid-types.ts'
import { withRows } from './patches.ts'
import { together, untilNext } from './together.ts'
import { readDated, readListed, readWireBlock } from './wire.ts'

/** Milliseconds for which an echo of one's own change is ignored. */
const echo = 3000
/** Milliseconds after which rows are read again that weren't answered for the nth time in a row. */
const againAfter = (times: number) => Math.min(60_000, 1000 * 2 ** times)

/**
 * Keeps the rows on the screen up to date (R425): reads only the rows that changed, several changes at once, and merges
 * them into the answer. Leaves date, scroll, drag, selection and typed text alone. `isPast`: whether another day than
 * that of the key is still on the screen. Changes then wait for the key's own.
 */
export function useLiveRows(queryKey: QueryKey, grid: GridAnswer | undefined, isPast: boolean) {
  const client = useQueryClient()
  const me = useInitial().user.id
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(new Map<number, number>())
  /** The last request for each row. */
  const readLast = useRef(new Map<number, object>())
  const failures = useRef(0)
  const readAt = useRef(0)
  const latest = useLatest({ queryKey, grid, isPast })
  useEffect(() => () => clearTimeout(timer.current), [])

  const read = useCallback(async () => {
    const { queryKey, grid, isPast } = latest.current
    if (isPast) {
      timer.current = setTimeout(() => void read(), together)
      return
    }
    const shown = new Set(grid?.data.map((row) => row.id))
    const ids = [...waiting.current].filter((id) => shown.has(id))
    waiting.current.clear()
    timer.current = undefined
    if (!grid || ids.length === 0) return
    const asked = Date.now()
    readAt.current = asked
    const reading = {}
    for (const id of ids) readLast.current.set(id, reading)
    try {
      const { data } = await call(bookings.gridBookings, {
        body: { values: { date: grid.meta.date, resource_ids: ids } },
      })
      failures.current = 0
      // The day that was left for another one is read again when it is shown again.
      if (hashKey(queryKey) !== hashKey(latest.current.queryKey)) return invalidateAnswer(queryKey)
      // A row that was changed or read here after this request was sent is newer here.
      for (const id of ids)
        if ((touched.current.get(id) ?? 0) > asked || readLast.current.get(id) !== reading) delete data[id]
      const rows = Object.entries(data).map(([id, { bookings, blocks, capacity_dates }]) => [
        id,
        { bookings: bookings.map(readListed), blocks: blocks.map(readWireBlock), dated: capacity_dates.map(readDated) },
      ])
      client.setQueryData<GridAnswer>(queryKey, (now) => now && withRows(now, Object.fromEntries(rows)))
    } catch (error) {
      // If a row is gone, or hidden from the reader, the whole grid is read again.
      const isGone = error instanceof ApiError && error.status === 422
      if (isGone) return invalidateAnswer(queryKey)
      for (const id of ids) waiting.current.add(id)
      timer.current ??= setTimeout(() => void read(), againAfter(++failures.current))
    }
  }, [client, latest])

  const renew = useCallback(
    (ids: number[]) => {
      for (const id of ids) waiting.current.add(id)
      timer.current ??= setTimeout(read, untilNext(readAt.current))
    },
    [read],
  )
  const touch = useCallback((ids: number[]) => {
    for (const id of ids) touched.current.set(id, Date.now())
  }, [])

  useLive(['grid.changed'], ({ resource_ids, by_user }) => {
    const own = (id: number) => by_user === me && Date.now() - (touched.current.get(id) ?? 0) < echo
    const ids = resource_ids.filter((id) => !own(id))
    if (ids.length > 0) renew(ids)
  })
  return { renew, touch }
}
