import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError, NetworkError } from '../../kit/http/api-error.ts'
import { Notice } from '../Notice.tsx'

/** Milliseconds until the server is asked again; each time twice as long. */
const firstPause = 2_000
const longestPause = 32_000

/**
 * Shown if a screen couldn't start: the server doesn't answer or fails, or the screen is broken (an old tab after an
 * update). Starts by itself once the server is reached: a browser often tells of a network before it carries anything.
 */
export function StartFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  const isUnreached = error instanceof NetworkError
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => (isUnreached ? void revalidate() : location.reload()))
  useEffect(() => {
    const onOnline = () => again()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    if (!isUnreached) return
    let pause = firstPause
    let timer = setTimeout(ask, pause)
    function ask() {
      again()
      pause = Math.min(2 * pause, longestPause)
      timer = setTimeout(ask, pause)
    }
    return () => clearTimeout(timer)
  }, [isUnreached])
  const server = isUnreached || error instanceof ApiError
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
