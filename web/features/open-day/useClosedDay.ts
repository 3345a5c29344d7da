import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Where } from './useOpenDay.ts'

/**
 * Asks whether a place is closed on a day, and when it is open; undefined: it isn't, or there is no answer yet. `where`
 * is null while nothing looks closed, so that no other day costs a call.
 */
export function useClosedDay(where: Where | null, date: string | undefined) {
  const { data, isPlaceholderData } = useCall(
    levels.openDay,
    { query: { ...where, ...(date && { date }) } },
    { enabled: where !== null && !!date, retry: 1 },
  )
  const answer = where && !isPlaceholderData ? data?.data : undefined
  return answer?.closed && date ? { ...answer.closed, date, place: answer.level?.name } : undefined
}
