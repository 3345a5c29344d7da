import '../step-texts.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '../../../kit/http/api.generated.ts'
import { call } from '../../../kit/http/client.ts'
import page from '../../../kit/ui/button/page-button.module.css'
import { FormRefusal } from '../FormParts.tsx'
import classes from '../LoginPage.module.css'
import { useSubmit } from '../sending.ts'

interface Props {
  token: string
  onContinue: () => Promise<void>
  /** Goes to the sign-in form; with the failure, if the link didn't work. */
  onLeave: (failure: unknown) => void
}

/**
 * A link with a code was opened, but the sign-in wasn't begun in this browser: the person confirms whose account it is.
 */
export default function ContinueAs({ token, onContinue, onLeave }: Props) {
  const { t } = useTranslation()
  const [email, setEmail] = useState<string | null>(null)
  const sending = useSubmit({}, async () => undefined)
  const fail = useEffectEvent(onLeave)
  useEffect(() => {
    call(auth.handOver, { body: { token } }).then(
      ({ data }) => setEmail(data.email),
      (failure) => fail(failure),
    )
  }, [token])
  const question = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (email !== null) question.current?.focus()
  }, [email])
  if (email === null) return null
  return (
    <div className={classes.form}>
      <h2 ref={question} tabIndex={-1} className={classes.question}>
        {t('sign_in_steps.continue_title', { email })}
      </h2>
      <p className={classes.lead}>{t('sign_in_steps.continue_text')}</p>
      <FormRefusal>{sending.refusal}</FormRefusal>
      <button
        type="button"
        className={page.button}
        aria-disabled={sending.busy}
        onClick={() => !sending.busy && void sending.run(() => onContinue().catch(onLeave))}
      >
        {sending.busy ? t('login.signing_in') : t('sign_in_steps.continue_go')}
      </button>
      <button type="button" className="link" onClick={() => onLeave(null)}>
        {t('sign_in_steps.continue_not')}
      </button>
    </div>
  )
}
