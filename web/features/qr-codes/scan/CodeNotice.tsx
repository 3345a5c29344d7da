import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../kit/session/session.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import button from '../../../kit/ui/button/page-button.module.css'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { useTitle } from '../../../kit/ui/frame/useTitle.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { qrCodeAddresses } from '../addresses.ts'
import classes from './scan.module.css'

interface Props {
  title: string
  text: string
  /** Offers to scan another code. */
  scans?: true
  /** One thing to do, with the style of its button. */
  children?: (button: string) => ReactNode
}

/** A message about a code: a screen in the shell, or a page of its own for somebody who isn't signed in. */
export function CodeNotice({ title, text, scans, children }: Props) {
  const { t } = useTranslation()
  const act = children?.(button.button!)
  useTitle(title)
  if (session.initial())
    return (
      <Page title={title}>
        <Empty action={scans ? <LinkButton to={qrCodeAddresses.scan()}>{t('qr_codes.scan')}</LinkButton> : act}>
          {text}
        </Empty>
      </Page>
    )
  return (
    <main className={classes.page}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      {act}
    </main>
  )
}
