import { hashKey, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bookings } from '../../../kit/http/api.generated.ts'
import { call, callKey } from '../../../kit/http/call.ts'
import type { CallInput } from '../../../kit/http/route.ts'
import { invalidateAnswer } from '../../../kit/http/stale/freshness.ts'
import { useLatest } from '../../../kit/latest.ts'
import { useLive } from '../../../kit/live/live.ts'
import type { GridAnswer } from '../grid-types.ts'
import { withReadRows } from './patches.ts'
import { untilNext } from './together.ts'
import { readWireDay } from './wire.ts'

export type WeekInput = CallInput<NonNullable<(typeof bookings.gridWeek)['endpoint']>>

const keyOf = (input: WeekInput) => callKey(bookings.gridWeek, input)
const readWeek = async (input: WeekInput, signal?: AbortSignal): Promise<GridAnswer[]> =>
  (await call(bookings.gridWeek, input, signal && { signal })).data.map(readWireDay)

const weekQuery = (input: WeekInput) =>
  queryOptions({
    // `useLiveWeek` reads the rows that changed, and writes them in.
    meta: { patches: ['booking'] },
    queryKey: keyOf(input),
    queryFn: ({ signal }) => readWeek(input, signal),
  })

/** The days of a week of a preset. While another one loads, the previous one stays on the screen. */
export const useGridWeek = (input: WeekInput, isShown = true) =>
  // convention: the week before stays on the screen, and says which it is
  useQuery({ ...weekQuery(input), placeholderData: keepPreviousData, enabled: isShown })

/** The most rows that are read by themselves; beyond it the whole week is read. */
const mostRows = 100

/** Keeps the rows on the screen up to date (R425): reads those that changed, on all days, several changes at once. */
export function useLiveWeek(input: WeekInput, week: readonly GridAnswer[], isPast: boolean) {
  const client = useQueryClient()
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readAt = useRef(0)
  const latest = useLatest({ input, week, isPast })
  useEffect(() => () => clearTimeout(timer.current), [])
  const read = async () => {
    const { input, week, isPast } = latest.current
    timer.current = undefined
    const shown = new Set(week[0]?.data.map(({ id }) => id))
    const ids = [...waiting.current].filter((id) => shown.has(id))
    waiting.current.clear()
    const key = keyOf(input)
    if (ids.length === 0) return
    if (isPast || ids.length > mostRows) return invalidateAnswer(key)
    readAt.current = Date.now()
    const query = { ...input.query, date: input.query?.date ?? week[0]!.meta.date, resource_ids: ids }
    try {
      const days = await readWeek({ ...input, query })
      // A row that is gone, or hidden from the reader, takes its group or the order along.
      const isWhole = days.every(({ data }) => data.length === ids.length)
      if (!isWhole || hashKey(key) !== hashKey(keyOf(latest.current.input))) return invalidateAnswer(key)
      client.setQueryData<GridAnswer[]>(key, (now) => now && withReadRows(now, days))
    } catch {
      invalidateAnswer(key)
    }
  }
  useLive(['grid.changed'], ({ resource_ids }) => {
    for (const id of resource_ids) waiting.current.add(id)
    timer.current ??= setTimeout(() => void read(), untilNext(readAt.current))
  })
}
