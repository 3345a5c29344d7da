import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { addresses } from '../../../kit/addresses.ts'
import { qrCodes } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/client.ts'
import { may } from '../../../kit/session/may.ts'
import { rememberAddress } from '../../../kit/session/remembered-address.ts'
import { session } from '../../../kit/session/session.ts'
import { qrCodeAddresses } from '../addresses.ts'
import { targetOf } from '../target.ts'
import { CodeNotice } from './CodeNotice.tsx'

type Failure = { is: 'unknown' } | { is: 'too_many' } | { is: 'no_screen'; name: string } | { is: 'no_answer' }

/**
 * The address that a printed code leads to (R29): on to what it stands for, or to the sign-in and back. A stranger isn't
 * told what that is.
 */
export default function QrCodeRead() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  const navigate = useNavigate()
  const here = qrCodeAddresses.read({ code })
  const lead = useEffectEvent(async (): Promise<string | Failure> => {
    if (session.token()) {
      const { data } = await call(qrCodes.scan, { body: { code } })
      return (
        targetOf(data, (access) => may(session.initial()?.general_permissions ?? [], access)) ?? {
          is: 'no_screen',
          name: data.name,
        }
      )
    }
    await call(qrCodes.read, { params: { code } })
    rememberAddress(here)
    return addresses.signIn()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isLeft = false
    setFailure(null)
    lead()
      .catch(failureOf)
      .then((found) => {
        if (isLeft) return
        if (typeof found === 'string') void navigate(found, { replace: true })
        else setFailure(found)
      })
    return () => {
      isLeft = true
    }
  }, [code, tries])

  if (!failure) return <CodeNotice title={t('qr_codes.opening')} text={t('shell.loading')} />
  if (failure.is === 'no_screen')
    return <CodeNotice title={failure.name} text={t('qr_codes.no_screen', { name: failure.name })} />
  if (failure.is === 'no_answer')
    return (
      <CodeNotice title={t('shell.no_answer')} text={t('shell.no_answer_text')}>
        {(button) => (
          <button type="button" className={button} onClick={() => setTries(tries + 1)}>
            {t('shell.retry')}
          </button>
        )}
      </CodeNotice>
    )
  if (session.isSignedIn())
    return <CodeNotice title={t('qr_codes.unknown')} text={t('qr_codes.unknown_for_you')} scans />
  const text = failure.is === 'too_many' ? t('qr_codes.wait_or_sign_in') : t('qr_codes.unknown_text')
  return (
    <CodeNotice title={t('qr_codes.unknown')} text={text}>
      {(button) => (
        <Link
          className={button}
          to={addresses.signIn()}
          onClick={() => rememberAddress(failure.is === 'too_many' ? here : qrCodeAddresses.scan())}
        >
          {t('qr_codes.sign_in')}
        </Link>
      )}
    </CodeNotice>
  )
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { is: 'no_answer' }
  return { is: error.status === 429 ? 'too_many' : 'unknown' }
}
