import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ToneNote.module.css'

interface Props {
  /** `warn`: it can be saved all the same. `busy`: it is being checked. `ok`: the check found nothing. */
  tone: 'warn' | 'busy' | 'ok'
  children: ReactNode
}

const icons = { warn: IconAlertTriangle, busy: IconLoader2, ok: IconCheck }

/** A hint under a field that says more than how to fill it in, and is read when it changes: the `hint` of any field. */
export function ToneNote({ tone, children }: Props) {
  const Icon = icons[tone]
  return (
    <span role="status" className={classes.note} data-tone={tone}>
      <Icon size={14} stroke={1.9} aria-hidden />
      {children}
    </span>
  )
}
