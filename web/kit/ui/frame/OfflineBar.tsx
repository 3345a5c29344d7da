import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reconnect, useOffline } from '../../live/live.ts'
import { useFormats } from '../../time/formats.ts'
import { useOwnZone } from '../../time/useMoment.ts'
import classes from './OfflineBar.module.css'

/** Says that the screen may be out of date, since when, and tries again. Nothing while the connection stands. */
export function OfflineBar() {
  const { t } = useTranslation()
  const since = useOffline()
  const { time } = useFormats()
  const zone = useOwnZone()
  const [isTrying, setTrying] = useState(false)
  const tryNow = () => {
    setTrying(true)
    void reconnect().finally(() => setTrying(false))
  }
  return (
    <div className={classes.bar}>
      {since !== null && <IconCloudOff size={16} stroke={1.7} aria-hidden />}
      <span role="status">
        {since !== null && (
          <>
            <b>{t('shell.offline')}</b> {t('shell.offline_since', { time: time(new Date(since).toISOString(), zone) })}
          </>
        )}
      </span>
      {since !== null && (
        <button type="button" onClick={tryNow} aria-disabled={isTrying || undefined}>
          {t('shell.try_now')}
        </button>
      )}
    </div>
  )
}
