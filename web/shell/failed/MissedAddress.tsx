import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addresses } from '../../kit/addresses.ts'
import { forgetMissedAddress, missedAddress } from '../../kit/session/remembered-address.ts'
import classes from './MissedAddress.module.css'

/** The requested address, to read, select and copy. Hidden if /404 was opened directly. */
export function MissedAddress() {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const [search] = useSearchParams()
  const kept = missedAddress()
  const path = addresses.notFound.read(search).address ?? kept
  useEffect(() => () => void (kept && forgetMissedAddress(kept)), [kept])
  if (!path?.startsWith('/')) return null
  const address = location.origin + path
  // Without a secure connection there is no clipboard, and the address is selected instead.
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className={classes.missed}>
      <code dir="ltr">{address}</code>
      {navigator.clipboard && (
        <button type="button" onClick={copy}>
          {t(isCopied ? 'shell.copied' : 'shell.copy')}
        </button>
      )}
    </div>
  )
}
