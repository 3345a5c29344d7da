import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../kit/api-error.ts'
import { useField } from '../../kit/field.ts'
import { TextField } from '../../kit/TextField.tsx'
import { email, required } from '../../kit/validate.ts'
import classes from './LoginPage.module.css'
import { firstScreen } from './login.ts'
import { PasswordField } from './PasswordField.tsx'
import { signIn } from './sign-in.ts'
import { useWait } from './wait.ts'

/** E-mail and password. What the server says against them stands at the form (R75); too many attempts count down. */
export function SignIn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const address = useField('', [required, email])
  const password = useField('', [required])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const wait = useWait()

  const refuse = (error: unknown, form: HTMLFormElement) => {
    if (!(error instanceof ApiError)) return setRefusal(t('shell.no_answer_text'))
    if (error.status === 429) wait.start(error.retryAfter ?? 60)
    const { email: atAddress, password: atPassword } = error.errors
    if (atAddress?.[0]) address.refuse(atAddress[0])
    if (atPassword?.[0]) password.refuse(atPassword[0])
    if (!atAddress && !atPassword) setRefusal(error.message)
    // The password is what is most often wrong: it stands selected, ready to be typed anew.
    if (error.status === 401) form.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || wait.left > 0) return
    const passes = [address.check(), password.check()]
    if (passes.includes(false)) {
      form.querySelectorAll('input')[passes.indexOf(false)]?.focus()
      return
    }
    setBusy(true)
    setRefusal(null)
    try {
      await signIn(address.value.trim(), password.value)
      await navigate(firstScreen(), { replace: true })
    } catch (error) {
      refuse(error, form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div role="alert" hidden={!refusal}>
        {refusal && (
          <p className={classes.error}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            {refusal}
          </p>
        )}
      </div>
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        error={address.error}
        {...address.input}
      />
      <PasswordField label={t('login.password')} error={password.error} {...password.input} />
      <button type="submit" className={classes.submit} aria-disabled={busy || wait.left > 0}>
        {wait.left > 0 ? t('login.wait', { time: wait.text }) : t(busy ? 'login.signing_in' : 'login.sign_in')}
      </button>
    </form>
  )
}
