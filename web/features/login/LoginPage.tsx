import { useTranslation } from 'react-i18next'
import { config } from '../../kit/config.ts'
import { BaseHost } from './BaseHost.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { SignIn } from './SignIn.tsx'

/** On a company's host its own sign-in; on the base host, which is nobody's, everybody's. */
export default function LoginPage() {
  const { t } = useTranslation()
  const { tenant } = config
  if (!tenant) return <BaseHost />
  return (
    <LoginFrame title={t('login.title_of', { company: tenant })}>
      <SignIn />
    </LoginFrame>
  )
}
