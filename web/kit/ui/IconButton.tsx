import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

interface Props extends ComponentProps<'button'> {
  /** What it does: the sign alone says it to nobody who can't see it. */
  label: string
}

/** A square button that is a sign. Its owner's class may set `--icon-button`, its side; by itself it is 1.75rem. */
export function IconButton({ label, className = '', ...button }: Props) {
  return <button type="button" className={`${classes.button} ${className}`} aria-label={label} {...button} />
}
