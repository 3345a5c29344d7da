import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import classes from './EarlyPalette.module.css'

interface Props {
  /** The characters typed before the palette is loaded, which then continues with them. */
  typed: RefObject<string>
  onClose: () => void
  /** Below the field. */
  children?: ReactNode
}

/** The palette's field while the rest of it loads, so that no letter typed after Ctrl+K is lost. */
export function EarlyPalette({ typed, onClose, children }: Props) {
  const { t } = useTranslation()
  const inCompany = isCompanyStart(useStart())
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    // When the palette closes, the keyboard goes back to where it was before it was opened.
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [])
  return (
    <div className={classes.early}>
      <input
        ref={field}
        aria-label={t(inCompany ? 'palette.title' : 'palette.go')}
        onChange={(event) => {
          typed.current = event.target.value
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      {children}
    </div>
  )
}
