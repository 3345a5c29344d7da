import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns what the shown answer belongs to: what is asked for, or until that is answered what was asked before. So no
 * booking and no number stands under other days or another place than its own.
 */
export function useAnswered<Asked>(
  asked: Asked,
  { isSuccess, isPlaceholderData }: Pick<UseQueryResult, 'isSuccess' | 'isPlaceholderData'>,
): Asked {
  const [answered, setAnswered] = useState(asked)
  if (isSuccess && !isPlaceholderData && JSON.stringify(answered) !== JSON.stringify(asked)) setAnswered(asked)
  return isPlaceholderData ? answered : asked
}
