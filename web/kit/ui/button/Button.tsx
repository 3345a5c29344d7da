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

/** The class names of a button's look, for other elements that look like one. */
export function buttonClasses({ variant, size, fullWidth }: Look = {}, own?: string): string {
  const names = [classes.button, variant && classes[variant], size && classes[size], fullWidth && classes.wide, own]
  return names.filter(Boolean).join(' ')
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Its work is under way: the button keeps the focus, and another press does nothing. */
  loading?: boolean | undefined
}

/** A button. An icon before the text or a key after it are passed as children. */
export function Button({ variant, size, fullWidth, loading, className, onClick, children, ...button }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event))
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true } : {}
  return (
    <button
      type="button"
      {...button}
      {...busy}
      className={buttonClasses({ variant, size, fullWidth }, className)}
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

/** A link that looks like a button. */
export function LinkButton({ variant, size, fullWidth, className, ...link }: LinkButtonProps) {
  return <Link {...link} className={buttonClasses({ variant, size, fullWidth }, className)} />
}
