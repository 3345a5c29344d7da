import type { ReactNode } from 'react'
import classes from './Setting.module.css'

export interface SettingRowProps {
  /** The id of its label. */
  id?: string
  label: ReactNode
  /** Says where the value comes from. */
  source?: ReactNode
  /** Whether the source is this one itself, and not what it inherits from. */
  isOwn?: boolean
  /** Whether it is changed and not saved: marked by a bar. */
  isChanged?: boolean
  /** The button that changes it. */
  action?: ReactNode
  /** The value. */
  children: ReactNode
}

/** Settings below each other, close to the heading of their section. */
export const Settings = ({ children }: { children: ReactNode }) => <div className={classes.settings}>{children}</div>

/** A setting in a line: its label, its value with the source below, and the button that changes it. */
export function SettingRow({ id, label, source, isOwn, isChanged, action, children }: SettingRowProps) {
  return (
    <div className={classes.row} data-changed={isChanged || undefined}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.value}>
        {children}
        {source && (
          <span className={classes.source} data-own={isOwn || undefined}>
            {source}
          </span>
        )}
      </div>
      {action}
    </div>
  )
}
