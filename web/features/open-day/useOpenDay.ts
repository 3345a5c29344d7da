import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'

export interface Where {
  level_id?: number
  /** Only resources of these types count. */
  resource_types?: number[]
}

const minute = 60_000

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
      refetchInterval: 5 * minute,
      retry: 1,
      // Only the answer about the place that somebody was at last (`place`) changes with their next visit.
      meta: { patches: ['visit'] },
    },
  )
  // The previous answer is about another place.
  const isOther = isPlaceholderData
  return { openDay: where && !isOther ? data?.data : undefined, isPending: isPending || isOther }
}
