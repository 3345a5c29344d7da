import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Floating } from './Floating.tsx'
import classes from './overlay.module.css'
import type { Float } from './useOverlay.ts'

interface Props extends Float {
  label: string
  /** The side of the button that it lies at. */
  at?: 'start' | 'end'
  children: ReactNode
}

/** Controls that float by their button, under their name; on a phone they lie at the bottom of the screen. */
export default function FloatingGroup({ label, at = 'start', children, ...float }: Props) {
  return (
    <Floating at={at} onPhone="sheet" {...float}>
      <Dialog className={classes.group!}>
        <Heading slot="title" level={2} className={classes.groupTitle!}>
          {label}
        </Heading>
        {children}
      </Dialog>
    </Floating>
  )
}
