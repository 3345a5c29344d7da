import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookings } from '../../../kit/http/api.generated.ts'
import { call, callKey } from '../../../kit/http/call.ts'
import type { CallInput } from '../../../kit/http/route.ts'
import { addDays } from '../../../kit/time/time.ts'
import { calmWork } from '../../../kit/timeline/when-calm.ts'
import type { GridAnswer } from '../grid-types.ts'
import { readWireDay } from './wire.ts'

export type DayInput = CallInput<NonNullable<(typeof bookings.gridDay)['endpoint']>>

/** The cache key of a day as `readDay` returns it; changes are written there. */
export const dayKey = (input: DayInput) => callKey(bookings.gridDay, input)

const dayQuery = (input: DayInput) =>
  queryOptions({
    // `useLiveRows` reads the rows that changed, and writes them in.
    meta: { patches: ['booking'] },
    queryKey: dayKey(input),
    queryFn: async ({ signal }) => readWireDay(await call(bookings.gridDay, input, { signal })),
  })

/** The day of a preset. While another one loads, the previous one stays on the screen. */
export const useGridDay = (input: DayInput, isShown = true) =>
  // convention: the day before stays on the screen, and says which it is
  useQuery({ ...dayQuery(input), placeholderData: keepPreviousData, enabled: isShown })

/** Milliseconds on a day before its neighbours are loaded ahead. */
const rest = 700

/**
 * Loads the days before and after the shown one ahead, and makes them ready while nothing moves; cancels those still
 * loading when another day is shown.
 */
export function useNeighbourDays(
  input: DayInput,
  shown: ReturnType<typeof useGridDay>,
  makeReady: (day: GridAnswer) => void,
) {
  const client = useQueryClient()
  const date = shown.isPlaceholderData ? undefined : shown.data?.meta.date
  const beside = date && [1, -1].map((days) => ({ ...input, query: { ...input.query, date: addDays(date, days) } }))
  // As text, because the input is a new object each time.
  const text = beside && JSON.stringify(beside)
  useEffect(() => {
    if (!text) return
    const inputs: DayInput[] = JSON.parse(text)
    const work = calmWork('scroll')
    const ready = (waiting: DayInput[]) => {
      const [next, ...others] = waiting
      const day = next && client.getQueryData<GridAnswer>(dayKey(next))
      if (day) makeReady(day)
      if (others.length > 0) work.later(() => ready(others))
    }
    const timer = setTimeout(async () => {
      await Promise.all(inputs.map((neighbour) => client.prefetchQuery(dayQuery(neighbour))))
      work.later(() => ready(inputs))
    }, rest)
    return () => {
      clearTimeout(timer)
      work.end()
      for (const neighbour of inputs)
        void client.cancelQueries({ queryKey: dayKey(neighbour), exact: true, type: 'inactive' })
    }
  }, [client, text, makeReady])
}
