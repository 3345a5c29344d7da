import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../../kit/company-name.ts'
import { config } from '../../kit/config.ts'
import { LoginFrame } from './LoginFrame.tsx'
import classes from './LoginPage.module.css'
import { SignIn } from './SignIn.tsx'

/** Where everybody finds their company: the host without the company's name. */
function baseHost(): string {
  const { protocol, host } = location
  return `${protocol}//${host.slice(config.tenant!.length + 1)}/login`
}

/** The sign-in of one company, on its host. */
export default function LoginPage() {
  const { t } = useTranslation()
  const company = useCompanyName()
  if (company === null)
    return (
      <LoginFrame title={t('login.nobody_title')}>
        <p className={classes.lead}>{t('login.nobody_text')}</p>
        <a className={classes.link} href={baseHost()}>
          {t('login.find_link')}
        </a>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('login.title_of', { company })}>
      <SignIn />
    </LoginFrame>
  )
}
