import { IconUserShare, IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { forgetActingOver, stopActing, useActingOver } from '../../session/acting.ts'
import { isCompanyStart, useStart } from '../../session/session.ts'
import classes from './ActingBar.module.css'

/** Says on every screen for whom the reader acts, and what they may do; or that it has just ended. */
export function ActingBar() {
  const { t } = useTranslation()
  const start = useStart()
  const over = useActingOver()
  if (over !== null)
    return (
      <div className={classes.bar} data-over>
        <IconUserX size={16} stroke={1.7} aria-hidden />
        <span role="alert">{t('shell.acting_over', { name: over })}</span>
        <button type="button" onClick={forgetActingOver}>
          {t('shell.ok')}
        </button>
      </div>
    )
  if (!isCompanyStart(start) || !start.acting) return null
  const what = start.acting.permissions
  return (
    <section className={classes.bar} aria-label={t('shell.acting_for', { name: start.user.name })}>
      <IconUserShare size={16} stroke={1.7} aria-hidden />
      <span>
        <b>{t('shell.acting_for', { name: start.user.name })}</b>
        <span className={classes.what}>{t('shell.acting_what', { what: what.join(comma()) })}</span>
      </span>
      <button type="button" onClick={stopActing}>
        {t('shell.acting_stop')}
      </button>
    </section>
  )
}
