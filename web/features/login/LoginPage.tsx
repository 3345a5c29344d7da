import { useTranslation } from 'react-i18next'
import { addresses } from '../../kit/addresses.ts'
import { onBaseHost } from '../../kit/http/config.ts'
import { useCompanyName } from '../../kit/session/company-name.ts'
import { LoginFrame } from './LoginFrame.tsx'
import classes from './LoginPage.module.css'
import { SignIn } from './SignIn.tsx'

/** The sign-in of one company, on its host. */
export default function LoginPage() {
  const { t } = useTranslation()
  const company = useCompanyName()
  if (company === null)
    return (
      <LoginFrame title={t('login.nobody_title')}>
        <p className={classes.lead}>{t('login.nobody_text')}</p>
        <a className="link" href={onBaseHost(addresses.signIn())}>
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
