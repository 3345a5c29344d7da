import '../step-texts.ts'
import type { Output } from '@kontor/contract'
import type { OwnerOfLink } from '@kontor/contract/calls/passwords.ts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { addresses } from '../../../kit/addresses.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/client.ts'
import { config } from '../../../kit/http/config.ts'
import { networkWait } from '../../../kit/http/network.ts'
import { useCompanyName } from '../../../kit/session/company-name.ts'
import { sessionCalls } from '../../../kit/session/session-calls.ts'
import page from '../../../kit/ui/button/page-button.module.css'
import { loginAddresses } from '../addresses.ts'
import { FormRefusal } from '../FormParts.tsx'
import { LoginFrame } from '../LoginFrame.tsx'
import classes from '../LoginPage.module.css'
import { firstScreen } from '../login.ts'
import { signIn } from '../sign-in.ts'
import { NewPassword } from './NewPassword.tsx'

type LinkOwner = Output<typeof OwnerOfLink>['data']

/**
 * The page that a mailed link opens: it names the person and asks for the new password (R73), or says why the link
 * doesn't work (R74).
 */
export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const token = loginAddresses.resetPassword.read(useSearchParams()[0]).token ?? ''
  const [owner, setOwner] = useState<LinkOwner | null>(null)
  const company = useCompanyName()
  const navigate = useNavigate()
  const [refused, setRefusal] = useState<string | null>(null)
  const refusal = token ? refused : t('error.link_expired')
  /** The reason why the link couldn't be checked. */
  const [failure, setFailure] = useState<{ text: string } | null>(null)
  const [isSet, setIsSet] = useState(false)

  // Sent again after a change of language, because the refusal is a sentence of the server.
  const ask = useCallback(() => {
    if (!token) return
    call(sessionCalls().resetToken, { params: { token } }).then(
      ({ data }) => {
        setOwner(data)
        setRefusal(null)
        setFailure(null)
      },
      (error) => {
        const isRefused = error instanceof ApiError
        const isOfLink = isRefused && error.status === 404
        setRefusal(isOfLink ? error.message : null)
        setFailure(isOfLink ? null : { text: isRefused ? error.message : t('shell.no_answer_text') })
      },
    )
  }, [token, t])
  useEffect(() => ask(), [ask])
  const [onNetwork] = useState(networkWait)
  useEffect(() => (failure ? onNetwork(ask) : undefined), [failure, ask, onNetwork])

  /** Signs in with the new password at once; where that takes more, or fails, the sign-in page goes on. */
  const enter = async (password: string) => {
    if (!config.tenant) return setIsSet(true)
    try {
      await signIn({ email: owner!.email, password })
    } catch {
      return setIsSet(true)
    }
    await navigate(await firstScreen(), { replace: true })
  }

  if (isSet)
    return (
      <LoginFrame title={t('sign_in_steps.reset_done_title')} isNext>
        <div className={classes.form}>
          <p className={classes.lead}>{t('sign_in_steps.reset_done_text')}</p>
          <Link className={page.button} to={addresses.signIn()}>
            {t('login.sign_in')}
          </Link>
        </div>
      </LoginFrame>
    )
  return (
    <LoginFrame
      title={owner?.is_first && company ? t('sign_in_steps.first_title', { company }) : t('sign_in_steps.reset_title')}
    >
      <div className={classes.form}>
        {owner?.is_first && <p className={classes.lead}>{t('sign_in_steps.first_text')}</p>}
        <FormRefusal>{refusal ?? failure?.text ?? null}</FormRefusal>
        {failure ? (
          <button type="button" className={page.button} onClick={ask}>
            {t('shell.retry')}
          </button>
        ) : refusal ? (
          <Link className={page.button} to={loginAddresses.forgotPassword()}>
            {t('sign_in_steps.ask_again')}
          </Link>
        ) : (
          owner && <NewPassword token={token} email={owner.email} onSet={enter} onRefused={setRefusal} />
        )}
      </div>
    </LoginFrame>
  )
}
