import { useTranslation } from 'react-i18next'
import { config } from '../../kit/config.ts'
import { FindCompany } from './FindCompany.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { SignIn } from './SignIn.tsx'

/** On a company's host: sign in. On the base host, which is nobody's: the way to one's company. */
export default function LoginPage() {
  const { t } = useTranslation()
  const { tenant } = config
  return (
    <LoginFrame title={tenant ? t('login.title_of', { company: tenant }) : t('login.find_title')}>
      {tenant ? <SignIn /> : <FindCompany />}
    </LoginFrame>
  )
}
