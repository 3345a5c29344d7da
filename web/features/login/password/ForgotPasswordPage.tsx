import '../step-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { addresses } from '../../../kit/addresses.ts'
import { useField } from '../../../kit/form/field.ts'
import { email, required } from '../../../kit/form/validate.ts'
import { call } from '../../../kit/http/client.ts'
import { sessionCalls } from '../../../kit/session/session-calls.ts'
import { EmailField } from '../EmailField.tsx'
import { FormRefusal, Submit } from '../FormParts.tsx'
import { LoginFrame } from '../LoginFrame.tsx'
import classes from '../LoginPage.module.css'
import { useSubmit } from '../sending.ts'

/** Asks for a link to set a new password. Its answer is the same for unknown addresses (R72). */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isMute, setMute] = useState(false)
  const address = useField(state?.email ?? '', [required, email])
  const sending = useSubmit({ email: address }, async () => {
    const body = { email: address.value.trim() }
    const { sends_mail } = await call(sessionCalls().forgotPassword, { body })
    setMute(!sends_mail)
    setSentTo(body.email)
  })
  const back = (
    <Link className="link" to={addresses.signIn()}>
      {t('sign_in_steps.back')}
    </Link>
  )

  // Without a mail server no e-mail is sent, so it names somebody to ask.
  if (isMute)
    return (
      <LoginFrame title={t('sign_in_steps.no_mail_title')} isNext>
        <div className={classes.form}>
          <p className={classes.lead}>{t('sign_in_steps.no_mail_text')}</p>
          {back}
        </div>
      </LoginFrame>
    )
  if (sentTo)
    return (
      <LoginFrame title={t('sign_in_steps.sent_title')} isNext>
        <div className={classes.form}>
          <p className={classes.lead}>{t('sign_in_steps.sent_text', { email: sentTo })}</p>
          <p className={classes.lead}>{t('sign_in_steps.sent_nothing')}</p>
          <button type="button" className={classes.again} onClick={() => setSentTo(null)}>
            {t('sign_in_steps.ask_again')}
          </button>
          {back}
        </div>
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('sign_in_steps.forgot_title')}>
      <form className={classes.form} onSubmit={sending.submit} noValidate>
        <p className={classes.lead}>{t('sign_in_steps.forgot_text')}</p>
        <FormRefusal>{sending.refusal}</FormRefusal>
        <EmailField autoFocus error={address.error} {...address.input} />
        <Submit sending={sending} does={t('sign_in_steps.forgot_send')} doing={t('sign_in_steps.sending')} />
        {back}
      </form>
    </LoginFrame>
  )
}
