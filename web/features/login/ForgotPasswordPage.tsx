import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call } from '../../kit/client.ts'
import { useField } from '../../kit/field.ts'
import { sessionCalls } from '../../kit/session-calls.ts'
import { email, required } from '../../kit/validate.ts'
import { EmailField } from './EmailField.tsx'
import { FormRefusal, Submit } from './FormParts.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import classes from './LoginPage.module.css'
import { useSending } from './sending.ts'

/** Asks for a link to set a new password. What it says then is the same for addresses nobody has (R72). */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sentTo, setSentTo] = useState<string | null>(null)
  const address = useField(state?.email ?? '', [required, email])
  const sending = useSending({ email: address }, async () => {
    const body = { email: address.value.trim() }
    await call(sessionCalls().forgotPassword, { body })
    setSentTo(body.email)
  })
  const back = (
    <Link className={classes.link} to="/login">
      {t('login.back')}
    </Link>
  )

  if (sentTo)
    return (
      <LoginFrame title={t('login.sent_title')} isNext>
        <div className={classes.form}>
          <p className={classes.lead}>{t('login.sent_text', { email: sentTo })}</p>
          <p className={classes.lead}>{t('login.sent_nothing')}</p>
          <button type="button" className={classes.again} onClick={() => setSentTo(null)}>
            {t('login.ask_again')}
          </button>
          {back}
        </div>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('login.forgot_title')}>
      <form className={classes.form} onSubmit={sending.submit} noValidate>
        <p className={classes.lead}>{t('login.forgot_text')}</p>
        <FormRefusal>{sending.refusal}</FormRefusal>
        <EmailField autoFocus error={address.error} {...address.input} />
        <Submit sending={sending} does={t('login.forgot_send')} doing={t('login.sending')} />
        {back}
      </form>
    </LoginFrame>
  )
}
