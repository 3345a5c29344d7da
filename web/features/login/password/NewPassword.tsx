import '../step-texts.ts'
import { passwordLength } from '@kontor/contract/calls/password-length.ts'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../kit/form/field.ts'
import { confirmed, max, min, required } from '../../../kit/form/validate.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/client.ts'
import { sessionCalls } from '../../../kit/session/session-calls.ts'
import { EmailField } from '../EmailField.tsx'
import { FormRefusal, Submit } from '../FormParts.tsx'
import classes from '../LoginPage.module.css'
import { useSubmit } from '../sending.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  token: string
  email: string
  onSet: (password: string) => Promise<void>
  /** Called with the server's sentence when the link no longer works. */
  onRefused: (message: string) => void
}

/** A new password, typed twice. The e-mail is shown for the reader and for password managers. */
export function NewPassword({ token, email, onSet, onRefused }: Props) {
  const { t } = useTranslation()
  const password = useField('', [required, min(passwordLength.min), max(passwordLength.max)])
  const confirmation = useField('', [required, confirmed(() => password.value)])
  const sending = useSubmit({ password, password_confirmation: confirmation }, async () => {
    const body = { token, email, password: password.value, password_confirmation: confirmation.value }
    try {
      await call(sessionCalls().resetPassword, { body })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') return onRefused(error.message)
      throw error
    }
    await onSet(password.value)
  })
  return (
    <form className={classes.form} onSubmit={sending.submit} noValidate>
      <FormRefusal>{sending.refusal}</FormRefusal>
      <EmailField readOnly value={email} />
      <PasswordField
        label={t('sign_in_steps.new_password')}
        autoComplete="new-password"
        autoFocus
        hint={t('sign_in_steps.new_password_hint', { min: passwordLength.min })}
        error={password.error}
        {...password.input}
      />
      <PasswordField
        label={t('sign_in_steps.repeat_password')}
        name="password_confirmation"
        autoComplete="new-password"
        error={confirmation.error}
        {...confirmation.input}
      />
      <Submit sending={sending} does={t('sign_in_steps.reset_save')} doing={t('sign_in_steps.saving')} />
    </form>
  )
}
