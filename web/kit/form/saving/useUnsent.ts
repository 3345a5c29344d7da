import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPassing, NetworkError } from '../../http/api-error.ts'

/** No answer, or none just now: nobody knows whether it was saved, and the same call may be sent again. */
export const isUnanswered = (error: unknown) => error instanceof NetworkError || isPassing(error)

/**
 * A save that got no answer: why, as a sentence, for the form's foot. It is sent again from there, or by itself once the browser
 * has a network, unless something has been typed since: half a word isn't saved. The call's idempotency key sees to it that it
 * isn't done twice. `latest`: the values of the form.
 */
export function useUnsent(latest: RefObject<object>, again: () => void) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>(null)
  const sent = useRef<object | null>(null)
  const retry = useEffectEvent(() => {
    if (sent.current === latest.current) again()
  })
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
    /** It is being sent now, with the values as they are. */
    begin: () => {
      sent.current = latest.current
      setFailure(null)
    },
  }
}
