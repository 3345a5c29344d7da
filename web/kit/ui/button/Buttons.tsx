import type { ReactNode } from 'react'
import classes from './Buttons.module.css'

interface Props {
  /** At the end of the line: below what they close. */
  end?: boolean
  children: ReactNode
}

/** A row of buttons. Labels are read in full: what has no room wraps below. */
export function Buttons({ end, children }: Props) {
  return <div className={`${classes.row} ${end ? classes.end : ''}`}>{children}</div>
}
