import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

interface Props extends ComponentProps<'button'> {
  /** The button's name for screen readers, which an icon lacks. */
  label: string
}

/** A square button with an icon. A class of its user may set its size (`--icon-button`); the default is 1.75rem. */
export function IconButton({ label, className = '', ...button }: Props) {
  return <button type="button" className={`${classes.button} ${className}`} aria-label={label} {...button} />
}
