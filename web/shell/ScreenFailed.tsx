import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError, NetworkError } from '../kit/api-error.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorLine } from '../kit/states.tsx'

/**
 * A screen that didn't come, inside of the shell: everything around it stands. It is tried again by a press, and by
 * itself once there is a network. A screen that came and broke is another matter, and another page's.
 */
export function ScreenFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const tries = useRef(0)
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  if (!hasNotCome(error)) throw error
  // With a network a second failure is an old tab's, whose screens are no longer served: the page itself comes anew.
  const retry = () => {
    if (navigator.onLine && tries.current++ > 0) location.reload()
    else void revalidate()
  }
  return (
    <Page title={t('shell.screen_failed')}>
      <ErrorLine error={error} retry={retry} />
    </Page>
  )
}

/** Browsers have no code for it: each says in words of its own that a module or its style sheet did not come. */
const hasNotCome = (error: unknown): error is Error =>
  error instanceof NetworkError ||
  error instanceof ApiError ||
  (error instanceof Error && /imported module|importing a module|preload CSS/i.test(error.message))
