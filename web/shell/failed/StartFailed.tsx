import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError, NetworkError } from '../../kit/http/api-error.ts'
import { reloadIfServed } from '../../kit/http/reload.ts'
import { Notice } from '../Notice.tsx'

/** Milliseconds until the server is asked again; each time twice as long. */
const firstPause = 2_000
const longestPause = 32_000

/**
 * Shown if a screen couldn't start: the server doesn't answer or fails, or the screen is broken (an old tab after an
 * update). Starts by itself once the server answers: a browser often tells of a network before it carries anything.
 */
export function StartFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  const isRefused = error instanceof ApiError
  const isServers = isRefused || error instanceof NetworkError
  const { revalidate, state } = useRevalidator()
  const again = useEffectEvent(() => void (isServers ? revalidate() : reloadIfServed()))
  useEffect(() => {
    const onOnline = () => again()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    if (!isServers) return
    let pause = firstPause
    let timer = setTimeout(ask, pause)
    function ask() {
      again()
      pause = Math.min(2 * pause, longestPause)
      timer = setTimeout(ask, pause)
    }
    return () => clearTimeout(timer)
  }, [isServers])
  const text = isRefused ? error.message : t(isServers ? 'shell.start_failed_text' : 'shell.screen_failed_text')
  return (
    <Notice title={t(isServers ? 'shell.start_failed' : 'shell.screen_failed')} text={text}>
      {(button) => (
        <button
          type="button"
          className={button}
          aria-disabled={state === 'loading'}
          onClick={async () => (await reloadIfServed()) || revalidate()}
        >
          {t(isServers ? 'shell.retry' : 'shell.reload')}
        </button>
      )}
    </Notice>
  )
}
