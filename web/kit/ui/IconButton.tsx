import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

interface Props extends ComponentProps<'button'> {
  /** The button's name: an icon alone says nothing to a screen reader. */
  label: string
}

/** A square button that is a sign. Its owner's class may set `--icon-button`, its side; by itself it is 1.75rem. */
export function IconButton({ label, className = '', ...button }: Props) {
  return <button type="button" className={`${classes.button} ${className}`} aria-label={label} {...button} />
}
