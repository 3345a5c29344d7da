import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { missed } from '../kit/wanted.ts'
import classes from './MissedAddress.module.css'

/** The address that was asked for, to read, to mark and to copy. Nothing where /404 was opened by itself. */
export function MissedAddress() {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const path = missed()
  if (path === null) return null
  const address = location.origin + path
  // A page without a secure connection has no clipboard: there the address can be marked.
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true))
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
