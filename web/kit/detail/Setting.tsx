import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  /** The buttons that change it, the one to its form first. */
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
      {action && <Actions>{action}</Actions>}
    </div>
  )
}

/** A button that goes while it has the focus, like Reset once there is nothing to reset, leaves it to the first one. */
function Actions({ children }: { children: ReactNode }) {
  const cell = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      cell.current!.querySelector<HTMLElement>('a, button')?.focus()
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of its buttons
    <div
      ref={cell}
      className={classes.actions}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {children}
    </div>
  )
}
