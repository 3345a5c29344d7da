import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bookings } from '../../../kit/http/api.generated.ts'
import { call, callKey } from '../../../kit/http/call.ts'
import type { CallInput } from '../../../kit/http/route.ts'
import { readDay } from './grid-answer.ts'

export type DayInput = CallInput<NonNullable<(typeof bookings.gridDay)['endpoint']>>

/** The key under which a day is kept, as `readDay` has it: changes are written there. */
export const dayKey = (input: DayInput) => callKey(bookings.gridDay, input)

/** The day of a preset. While another one loads, the previous one stays on the screen. */
export function useGridDay(input: DayInput) {
  return useQuery({
    placeholderData: keepPreviousData,
    queryKey: dayKey(input),
    queryFn: async ({ signal }) => readDay(await call(bookings.gridDay, input, { signal })),
  })
}
