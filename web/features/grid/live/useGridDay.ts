import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bookings } from '../../../kit/http/api.generated.ts'
import { call, callKey } from '../../../kit/http/call.ts'
import type { CallInput } from '../../../kit/http/route.ts'
import { addDays } from '../../../kit/time/time.ts'
import { readDay } from './wire.ts'

export type DayInput = CallInput<NonNullable<(typeof bookings.gridDay)['endpoint']>>

/** The key under which a day is kept, as `readDay` has it: changes are written there. */
export const dayKey = (input: DayInput) => callKey(bookings.gridDay, input)

const dayQuery = (input: DayInput) =>
  queryOptions({
    // `useLiveRows` reads the rows that changed, and writes them in.
    meta: { patches: ['booking'] },
    queryKey: dayKey(input),
    queryFn: async ({ signal }) => readDay(await call(bookings.gridDay, input, { signal })),
  })

/** The day of a preset. While another one loads, the previous one stays on the screen. */
export function useGridDay(input: DayInput) {
  const day = useQuery({ ...dayQuery(input), placeholderData: keepPreviousData })
  useNeighbourDays(input, day.isPlaceholderData ? undefined : day.data?.meta.date)
  return day
}

/** Milliseconds that somebody stays on a day before the days beside it are asked ahead. */
const rest = 700

/** Asks the days beside the shown one ahead; those that nobody went to are given up when another day is shown. */
function useNeighbourDays(input: DayInput, date: string | undefined) {
  const client = useQueryClient()
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const key = JSON.stringify(dayKey(input))
  // The key stands for the input, which is a new object each time.
  useEffect(() => {
    if (!date) return
    const { params, query } = latest.current
    const inputs = [1, -1].map((days): DayInput => ({ params, query: { ...query, date: addDays(date, days) } }))
    const timer = setTimeout(() => {
      for (const neighbour of inputs) void client.prefetchQuery(dayQuery(neighbour))
    }, rest)
    return () => {
      clearTimeout(timer)
      for (const neighbour of inputs)
        void client.cancelQueries({ queryKey: dayKey(neighbour), exact: true, type: 'inactive' })
    }
  }, [client, key, date])
}
