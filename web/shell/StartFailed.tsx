import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { NetworkError } from '../kit/api-error.ts'
import { Notice } from './Notice.tsx'

/** A screen that couldn't start: the server doesn't answer, or the screen itself is broken (an old tab after an update). */
export function StartFailed() {
  const { t } = useTranslation()
  const silent = useRouteError() instanceof NetworkError
  return (
    <Notice
      title={t(silent ? 'shell.start_failed' : 'shell.screen_failed')}
      text={t(silent ? 'shell.start_failed_text' : 'shell.screen_failed_text')}
    >
      {(button) => (
        <button type="button" className={button} onClick={() => location.reload()}>
          {t(silent ? 'shell.retry' : 'shell.reload')}
        </button>
      )}
    </Notice>
  )
}
