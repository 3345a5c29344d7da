import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../kit/Page.tsx'
import { useStart } from '../kit/session.ts'
import classes from './MasterHome.module.css'

/** The provider's start: who one is here, and what there is to open. */
export function MasterHome() {
  const { t } = useTranslation()
  const { user } = useStart()
  return (
    <Page title={t('shell.provider')}>
      <div className={classes.page}>
        <p className={classes.lead}>
          <b>{t('shell.master_who', { name: user.name })}</b> {t('shell.master_what')}
        </p>
        <h2>{t('shell.master_open')}</h2>
        <ul>
          <li>
            <a href="/openapi.json" target="_blank" rel="noreferrer">
              <span>
                <b>{t('shell.master_api')}</b>
                <small>{t('shell.master_api_text')}</small>
              </span>
              <IconExternalLink size={18} stroke={1.6} aria-hidden />
            </a>
          </li>
        </ul>
      </div>
    </Page>
  )
}
