import type { ReactNode } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { usePhone } from '../ui/theme/media.ts'
import { InLanguage } from './InLanguage.tsx'
import classes from './overlay.module.css'
import type { Float } from './useOverlay.ts'

interface Props extends Float {
  /** The side of the button to lie at, if there is room: its start, its end, or centred under it. */
  at: 'start' | 'end' | 'centre'
  /** On a phone it lies at the bottom of the screen, as wide as that. */
  onPhone?: 'sheet'
  /** Names it for screen readers, unless its content does. */
  label?: string
  children: ReactNode
}

/**
 * A box that floats by a button, in the reader's language and direction. It stays within the window, closes by Escape and by
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
