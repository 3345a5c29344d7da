import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiError, NetworkError } from '../../kit/http/api-error.ts'
import { Notice } from '../Notice.tsx'

/**
 * Shown if a screen couldn't start: the server doesn't answer or fails, or the screen is broken (an old tab after an
 * update). Starts by itself once there is a network.
 */
export function StartFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const server = error instanceof NetworkError || error instanceof ApiError
  const text =
    error instanceof ApiError ? error.message : t(server ? 'shell.start_failed_text' : 'shell.screen_failed_text')
  return (
    <Notice title={t(server ? 'shell.start_failed' : 'shell.screen_failed')} text={text}>
      {(button) => (
        <button type="button" className={button} onClick={() => location.reload()}>
          {t(server ? 'shell.retry' : 'shell.reload')}
        </button>
      )}
    </Notice>
  )
}
