import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'

interface Where {
  level_id?: number
  /** Only resources of these types count. */
  resource_types?: number[]
}

const minute = 60_000

/**
 * The day a screen about a place opens on (decision 0016), asked again while the screen stays open. `{}`: the reader's own
 * place; null: not known yet where. `isPending` ends with the answer, or once there is none.
 */
export function useOpenDay(where: Where | null) {
  const { data, isPending, isPlaceholderData } = useCall(
    levels.openDay,
    { query: where ?? {} },
    {
      enabled: where !== null,
      refetchInterval: 5 * minute,
      retry: 1,
    },
  )
  // The day of another place is no answer for this one.
  const isOther = isPlaceholderData
  return { openDay: where && !isOther ? data?.data : undefined, isPending: isPending || isOther }
}
