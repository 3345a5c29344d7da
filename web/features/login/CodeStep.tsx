import './step-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../kit/form/field.ts'
import { required } from '../../kit/form/validate.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { FormRefusal, Submit } from './FormParts.tsx'
import classes from './LoginPage.module.css'
import { useSubmit } from './sending.ts'
import type { Credentials } from './sign-in.ts'

interface Props {
  credentials: Credentials
  signIn: (credentials: Credentials) => Promise<void>
  onBack: () => void
}

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** The password was right, but the account is guessed at and this address is new: a code came by mail. */
export default function CodeStep({ credentials, signIn, onBack }: Props) {
  const { t } = useTranslation()
  const code = useField('', [required])
  const [isSentAgain, setSentAgain] = useState(false)
  const sending = useSubmit({ code }, (form) =>
    signIn({ ...credentials, code: code.value.trim() }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'code_wrong') throw error
      code.refuse(error.message)
      form.querySelector<HTMLInputElement>('[name=code]')?.select()
    }),
  )
  const sendAgain = () =>
    sending.run(async () => {
      await signIn(credentials).catch((error: unknown) => {
        if (!isCode(error, 'code_required')) throw error
      })
      setSentAgain(true)
    })
  return (
    <form className={classes.form} onSubmit={sending.submit} noValidate>
      <p className={classes.lead}>{t('sign_in_steps.code_text', { email: credentials.email })}</p>
      <FormRefusal>{sending.refusal}</FormRefusal>
      <TextField
        label={t('sign_in_steps.code_label')}
        hint={t('sign_in_steps.code_hint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        autoFocus
        required
        error={code.error}
        {...code.input}
      />
      <Submit sending={sending} does={t('login.sign_in')} doing={t('login.signing_in')} />
      <button
        type="button"
        className={classes.again}
        aria-disabled={sending.busy || sending.wait.left > 0}
        onClick={() => !sending.busy && sending.wait.left === 0 && void sendAgain()}
      >
        {t('sign_in_steps.code_again')}
      </button>
      <p className={classes.lead} role="status" hidden={!isSentAgain}>
        {isSentAgain && t('sign_in_steps.code_sent_again')}
      </p>
      <button type="button" className="link" onClick={onBack}>
        {t('sign_in_steps.back')}
      </button>
    </form>
  )
}
