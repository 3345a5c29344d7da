import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPassing, NetworkError } from '../http/api-error.ts'

/** No answer, or none just now: nobody knows whether it was saved, and the same call may be sent again. */
export const isUnanswered = (error: unknown) => error instanceof NetworkError || isPassing(error)

/**
 * A save that got no answer: why, as a sentence, for the form's foot. It is sent again from there, or by itself once the browser
 * has a network; the call's idempotency key sees to it that it isn't done twice.
 */
export function useUnsent(again: () => void) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>(null)
  const retry = useEffectEvent(again)
  const isOffline = failure instanceof NetworkError
  useEffect(() => {
    if (!isOffline) return
    const online = () => retry()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isOffline])
  return {
    unsent: failure === null ? null : isPassing(failure) ? failure.message : t('shell.no_answer_text'),
    fail: setFailure,
    clear: () => setFailure(null),
  }
}
