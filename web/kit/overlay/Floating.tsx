import { localeOf, tagOf } from '@kontor/contract/written-time.ts'
import type { ReactNode } from 'react'
import { I18nProvider, Popover } from 'react-aria-components'
import { spokenLanguage } from '../../i18n.ts'
import { useStart } from '../session/session.ts'
import { usePhone } from '../ui/media.ts'
import classes from './overlay.module.css'
import type { Float } from './useOverlay.ts'

interface Props extends Float {
  /** Where it lies by its button, if there is room: at its start, its end, or centred under it. */
  at: 'start' | 'end' | 'centre'
  /** On a phone it lies at the bottom of the screen, as wide as that. */
  onPhone?: 'sheet'
  /** What it is, for screen readers, where nothing inside of it says that. */
  label?: string
  children: ReactNode
}

/**
 * Whatever floats by a button, in the reader's language and direction. It stays within the window, closes by Escape and by
 * a press beside it, and gives the focus back.
 */
export function Floating({ at, onPhone, label, children, ...float }: Props) {
  const isSheet = usePhone() && onPhone === 'sheet'
  return (
    <InLanguage>
      <Popover
        {...float}
        placement={at === 'centre' ? 'bottom' : `bottom ${at}`}
        {...(label !== undefined && { 'aria-label': label })}
        offset={4}
        containerPadding={8}
        className={isSheet ? `${classes.float} ${classes.sheet}` : classes.float!}
      >
        {children}
      </Popover>
    </InLanguage>
  )
}

/** In the reader's language. Days are counted by the Gregorian calendar, and written with the digits of all other texts. */
export function InLanguage({ children }: { children: ReactNode }) {
  const { date_format } = useStart().usertimepreference
  return <I18nProvider locale={tagOf(localeOf(spokenLanguage(), date_format))}>{children}</I18nProvider>
}
