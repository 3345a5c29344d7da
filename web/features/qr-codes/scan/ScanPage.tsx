import { readPass } from '@kontor/contract/values/pass.ts'
import { readScan } from '@kontor/contract/values/qr-code.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import { FailedLine } from '../../../kit/ui/state/states.tsx'
import { bookingAddresses } from '../../bookings/addresses.ts'
import { qrCodeAddresses } from '../addresses.ts'
import { useCamera } from './camera.ts'
import classes from './scan.module.css'

/** Reads a code with the camera, or as somebody types it, and opens what it stands for. */
export default function ScanPage() {
  const { t } = useTranslation()
  const open = useOpen({ isTyped: false })
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [seen, setSeen] = useState<string | null>(null)
  const camera = useCamera(video, tries, (text) => setSeen(open(text)))
  const works = camera === 'starting' || camera === 'running'
  return (
    <Page title={t('qr_codes.scan')}>
      <div className={classes.scan}>
        <p>{t('qr_codes.scan_hint')}</p>
        <div className={classes.frame} hidden={!works}>
          <video ref={video} muted playsInline aria-hidden />
          {camera === 'starting' && <span className={classes.starting}>{t('qr_codes.starting')}</span>}
        </div>
        {!works && (
          <FailedLine {...(camera !== 'insecure' && { retry: () => setTries(tries + 1) })}>
            {t(`qr_codes.camera_${camera}`)}
          </FailedLine>
        )}
        <p role="status" className={classes.seen}>
          {works && seen}
        </p>
        <Typed />
      </div>
    </Page>
  )
}

function Typed() {
  const { t } = useTranslation()
  const open = useOpen({ isTyped: true })
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(open(text))
  }
  return (
    <form className={classes.typed} onSubmit={submit} noValidate>
      <TextField
        label={t('qr_codes.typed')}
        hint={t('qr_codes.typed_hint')}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="filled">
        {t('qr_codes.open')}
      </Button>
    </form>
  )
}

/** Opens a code of this company or a pass; for anything else, the sentence that says what it is and what to do. */
function useOpen({ isTyped }: { isTyped: boolean }): (text: string) => string | null {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (text) => {
    const pass = readPass(text, location.hostname)
    if (pass !== null) {
      void navigate(bookingAddresses.actions({ declaration_id: pass }))
      return null
    }
    const scanned = readScan(text, location.hostname)
    if (scanned.is === 'elsewhere') return t('qr_codes.elsewhere', { host: scanned.host })
    if (scanned.is === 'incomplete' && isTyped) return t('qr_codes.incomplete')
    if (scanned.is !== 'code') return t('qr_codes.not_ours')
    void navigate(qrCodeAddresses.read({ code: scanned.code }))
    return null
  }
}
