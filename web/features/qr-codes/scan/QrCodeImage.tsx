import type { qrCodes as calls } from '@kontor/contract'
import { groupedCode, readCode } from '@kontor/contract/values/qr-code.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { qrCodes } from '../../../kit/http/api.generated.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/client.ts'
import type { Answer } from '../../../kit/http/route.ts'
import button from '../../../kit/ui/button/page-button.module.css'
import { useTitle } from '../../../kit/ui/frame/useTitle.ts'
import { qrCodeAddresses } from '../addresses.ts'
import { CodeNotice } from './CodeNotice.tsx'
import classes from './scan.module.css'

type Image = Answer<typeof calls.read>['data']['image']

/** The picture of a code, large enough to be read from a screen (R28). It says nothing of what the code stands for. */
export default function QrCodeImage() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const [shown, setShown] = useState<Image | 'unknown' | 'no_answer' | null>(null)
  useTitle(t('qr_codes.image'))
  useEffect(() => {
    let isLeft = false
    call(qrCodes.read, { params: { code } }).then(
      ({ data }) => isLeft || setShown(data.image),
      (error) => isLeft || setShown(error instanceof ApiError ? 'unknown' : 'no_answer'),
    )
    return () => {
      isLeft = true
    }
  }, [code])
  if (shown === null) return <CodeNotice title={t('qr_codes.image')} text={t('shell.loading')} />
  if (shown === 'unknown') return <CodeNotice title={t('qr_codes.unknown')} text={t('qr_codes.unknown_text')} />
  if (shown === 'no_answer') return <CodeNotice title={t('shell.no_answer')} text={t('shell.no_answer_text')} />
  const words = groupedCode(readCode(code))
  return (
    <main className={classes.page}>
      <h1>{t('qr_codes.image')}</h1>
      <svg
        className={classes.image}
        viewBox={`0 0 ${shown.size} ${shown.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr_codes.image_alt', { code: words })}
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={shown.path} fill="#000" />
      </svg>
      <p dir="ltr" className={classes.words}>
        {words}
      </p>
      <Link className={button.button} to={qrCodeAddresses.read({ code })}>
        {t('qr_codes.image_open')}
      </Link>
    </main>
  )
}
