import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Button.module.css'

interface Look {
  /** `filled`: what most people do next, one on a screen. `subtle`: ink without a frame. */
  variant?: 'filled' | 'subtle' | undefined
  size?: 'small' | undefined
  /** As wide as what it stands in. */
  fullWidth?: boolean | undefined
}

function classesOf({ variant, size, fullWidth }: Look, own: string | undefined): string {
  const names = [classes.button, variant && classes[variant], size && classes[size], fullWidth && classes.wide, own]
  return names.filter(Boolean).join(' ')
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The work it began is under way. It keeps the focus, and another press does nothing. */
  loading?: boolean | undefined
}

/** A sign before the words, or a key after them, is a child beside them. */
export function Button({ variant, size, fullWidth, loading, className, onClick, children, ...button }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event))
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true } : {}
  return (
    <button
      type="button"
      {...button}
      {...busy}
      className={classesOf({ variant, size, fullWidth }, className)}
      onClick={press}
    >
      {loading ? <Busy>{children}</Busy> : children}
    </button>
  )
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className={classes.spinner} aria-hidden />
    </>
  )
}

interface LinkButtonProps extends ComponentProps<typeof Link>, Look {}

/** A link that stands among buttons. */
export function LinkButton({ variant, size, fullWidth, className, ...link }: LinkButtonProps) {
  return <Link {...link} className={classesOf({ variant, size, fullWidth }, className)} />
}
