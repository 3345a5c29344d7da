import type { OpenDay } from '@kontor/contract'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { keptAllDay } from '../../kit/http/query-client.ts'
import { dayIn } from '../../kit/time/time.ts'

export interface Where {
  level_id?: number
  /** Only resources of these types count. */
  resource_types?: number[]
}

const second = 1_000
const minute = 60_000

/** Milliseconds until the day is asked for again: at most 5 minutes, and no longer than the day there lasts. */
export function nextLook(openDay: Pick<OpenDay, 'timezone'> | undefined, now: number): number {
  const longest = 5 * minute
  if (!openDay) return longest
  const dayAt = (instant: number) => dayIn(new Date(instant), openDay.timezone)
  const begun = now - (now % minute)
  for (let next = begun + minute; next <= now + longest; next += minute)
    if (dayAt(next) !== dayAt(now)) return next - now + second
  return longest
}

/**
 * The day on which a screen about a place opens (decision 0016), refreshed while the screen is open. `{}`: the reader's
 * own place; null: the place isn't known yet. `isPending` ends with an answer or a failure.
 */
export function useOpenDay(where: Where | null) {
  const { data, isPending, isPlaceholderData } = useCall(
    levels.openDay,
    { query: where ?? {} },
    {
      enabled: where !== null,
      refetchInterval: ({ state }) => nextLook(state.data?.data, Date.now()),
      retry: 1,
      gcTime: keptAllDay,
      // Only the answer about the place that somebody was at last (`place`) changes with their next visit.
      meta: { ignores: ['visit'] },
    },
  )
  // The previous answer is about another place.
  const isOther = isPlaceholderData
  return { openDay: where && !isOther ? data?.data : undefined, isPending: isPending || isOther }
}
