import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { helpAddresses } from './addresses.ts'
import classes from './help.module.css'
import { BackToScreen, HelpText, screenOf } from './help.tsx'

/** The help of a screen, at the screen's own address with `/help` behind it (R20). */
export default function HelpPage() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const screen = screenOf(pathname)
  const isOfCompany = isCompanyStart(useStart())
  return (
    <Page
      title={t('shell.help')}
      tools={<BackToScreen to={screen + search} />}
      actions={
        isOfCompany && (
          <Link className={classes.back} to={helpAddresses.topics()}>
            {t('shell.help_all')}
          </Link>
        )
      }
    >
      <HelpText path={screen} />
    </Page>
  )
}
