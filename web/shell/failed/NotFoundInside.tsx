import { useTranslation } from 'react-i18next'
import { addresses } from '../../kit/addresses.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { MissedAddress } from './MissedAddress.tsx'
import classes from './NotFoundInside.module.css'

/** The screen of an unknown address for a person who is signed in. */
export default function NotFoundInside() {
  const { t } = useTranslation()
  return (
    <Page title={t('shell.not_found')}>
      <div className={classes.page}>
        <p>{t('shell.not_found_text')}</p>
        <MissedAddress />
        <LinkButton to={addresses.start()}>{t('shell.to_start')}</LinkButton>
      </div>
    </Page>
  )
}
