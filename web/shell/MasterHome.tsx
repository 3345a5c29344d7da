import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { aboutAddresses } from '../features/about/addresses.ts'
import { helpPageAddresses } from '../features/help-pages/addresses.ts'
import { addresses } from '../kit/addresses.ts'
import { useStart } from '../kit/session/session.ts'
import { Page } from '../kit/ui/frame/Page.tsx'
import classes from './MasterHome.module.css'

/** The provider's home: who is signed in, and what there is to open. */
export default function MasterHome() {
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
          <Entry to={addresses.usage()} title={t('usage.title')} text={t('usage.home_text')} />
          <Entry to={helpPageAddresses.list()} title={t('help_pages.title')} text={t('help_pages.home_text')} />
          <Entry to={helpPageAddresses.css()} title={t('help_pages.css')} text={t('help_pages.home_css_text')} />
          <Entry to={aboutAddresses.about()} title={t('about.title')} text={t('about.home_text')} />
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

function Entry({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <Link to={to}>
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <IconChevronRight className="along" size={18} stroke={1.6} aria-hidden />
      </Link>
    </li>
  )
}
