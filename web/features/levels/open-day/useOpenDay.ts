import { levels } from '../../../kit/api.generated.ts'
import { useCall } from '../../../kit/call.ts'

interface Where {
  level_id?: number
  /** Only resources of these types count. */
  resource_types?: number[]
}

const minute = 60_000

/** The day a screen about a place opens on (decision 0016). Asked again while the screen stays open. Null: not known yet where. */
export function useOpenDay(where: Where | null) {
  const { data } = useCall(
    levels.openDay,
    { query: where ?? {} },
    { enabled: where !== null, staleTime: minute, refetchInterval: 5 * minute, placeholderData: () => undefined },
  )
  return where ? data?.data : undefined
}
