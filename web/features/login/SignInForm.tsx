import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useField } from '../../kit/form/field.ts'
import { email, required } from '../../kit/form/validate.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { lazyPart } from '../../kit/ui/state/lazy-part.tsx'
import { loginAddresses } from './addresses.ts'
import { EmailField } from './EmailField.tsx'
import { FormRefusal, Submit } from './FormParts.tsx'
import classes from './LoginPage.module.css'
import { PasswordField } from './password/PasswordField.tsx'
import { useSubmit } from './sending.ts'
import type { Credentials } from './sign-in.ts'

const CodeStep = lazyPart(() => import('./CodeStep.tsx'))

interface Props {
  signIn: (credentials: Credentials) => Promise<void>
  /** Runs first, before the form shows: the person has signed in on the base host already. */
  arrive?: (() => Promise<void>) | null
  /** Below the form. */
  children?: ReactNode
}

/** E-mail and password; then, where the server asks for it, a code by mail. */
export function SignInForm({ signIn, arrive, children }: Props) {
  const { t } = useTranslation()
  const address = useField('', [required, email])
  const password = useField('', [required])
  const [asked, setAsked] = useState<Credentials | null>(null)
  const enter = (credentials: Credentials) =>
    signIn(credentials).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'code_required') throw error
      setAsked(credentials)
    })
  const sending = useSubmit({ email: address, password }, (form) =>
    enter({ email: address.value.trim(), password: password.value }).catch((error: unknown) => {
      // The password is usually the wrong one: select it so that it can be retyped at once.
      if (error instanceof ApiError && error.status === 401)
        form.querySelector<HTMLInputElement>('[name=password]')?.select()
      throw error
    }),
  )
  const begin = useEffectEvent(() => {
    if (arrive) void sending.run(arrive)
  })
  useEffect(() => begin(), [])
  if (asked) return <CodeStep credentials={asked} signIn={signIn} onBack={() => setAsked(null)} />
  return (
    <form className={classes.form} onSubmit={sending.submit} noValidate>
      <FormRefusal>{sending.refusal}</FormRefusal>
      <EmailField autoFocus error={address.error} {...address.input} />
      <PasswordField label={t('login.password')} error={password.error} {...password.input} />
      <Submit sending={sending} does={t('login.sign_in')} doing={t('login.signing_in')} />
      <Link className="link" to={loginAddresses.forgotPassword()} state={{ email: address.value }}>
        {t('login.forgot_link')}
      </Link>
      {children}
    </form>
  )
}
