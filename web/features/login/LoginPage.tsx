import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { config } from '../../kit/config.ts'
import { FindCompany } from './FindCompany.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import classes from './LoginPage.module.css'
import { SignIn } from './SignIn.tsx'

/** On a company's host: sign in. On the base host, which is nobody's: the way to one's company. */
export default function LoginPage() {
  const { t } = useTranslation()
  const { tenant } = config
  const hasEnded = useLocation().state?.reason === 'ended'
  return (
    <LoginFrame title={tenant ? t('login.title_of', { company: tenant }) : t('login.find_title')}>
      {hasEnded && (
        <p className={classes.ended} role="status">
          {t('login.session_ended')}
        </p>
      )}
      {tenant ? <SignIn /> : <FindCompany />}
    </LoginFrame>
  )
}
