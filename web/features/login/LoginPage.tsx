import { useTranslation } from 'react-i18next'
import { config } from '../../kit/config.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { SignIn } from './SignIn.tsx'

/** The sign-in of one company, on its host. */
export default function LoginPage() {
  const { t } = useTranslation()
  return (
    <LoginFrame title={t('login.title_of', { company: config.tenant! })}>
      <SignIn />
    </LoginFrame>
  )
}
