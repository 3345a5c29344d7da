import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPassing, NetworkError } from '../../../http/api-error.ts'
import { networkWait } from '../../../http/network.ts'

/**
 * Whether it is unknown if a save arrived: there was no answer, or the server can't answer just now. The same call may
 * be sent again.
 */
export const isUnanswered = (error: unknown) => error instanceof NetworkError || isPassing(error)

/**
 * A save without an answer: the reason, as a sentence for the form's footer. It is sent again from there, or by itself
 * once there is a network, unless something has been typed since, which may be half a word. The call's idempotency key
 * keeps it from being done twice. `latest`: the values of the form.
 */
export function useUnsent(latest: RefObject<object>, again: () => void) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>(null)
  const sent = useRef<object | null>(null)
  const retry = useEffectEvent(() => {
    if (sent.current === latest.current) again()
  })
  const [onNetwork] = useState(networkWait)
  useEffect(() => (failure instanceof NetworkError ? onNetwork(() => retry()) : undefined), [failure, onNetwork])
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
