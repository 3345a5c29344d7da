import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { helpAddresses } from '../../features/help/addresses.ts'
import { HelpText } from '../../features/help/help.tsx'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { PanelHead } from '../../kit/ui/frame/PanelHead.tsx'
import sheet from '../sheet.module.css'
import { closeHelp, useHelp } from './beside.ts'
import classes from './HelpBeside.module.css'

/** The help of the screen beside it. It stays open on other screens and shows their help. */
export default function HelpBeside() {
  const { t } = useTranslation()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useHelp()
  const isOfCompany = isCompanyStart(useStart())
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    panel.current?.querySelector('h2')?.focus()
    return () => opener?.focus?.()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Without this, Escape would close a form of the screen too.
    event.stopPropagation()
    closeHelp()
  }
  return (
    <aside ref={panel} className={`${sheet.sheet} ${classes.panel}`} aria-labelledby={id} onKeyDown={onKeyDown}>
      <PanelHead id={id} title={t('shell.help')} onClose={closeHelp} className={classes.head!} />
      <div className={classes.body}>
        <HelpText path={pathname} />
      </div>
      {isOfCompany && (
        <Link className={classes.all} to={helpAddresses.topics()}>
          {t('shell.help_all')}
        </Link>
      )}
    </aside>
  )
}
