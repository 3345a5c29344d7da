import type { ComponentProps } from 'react'
import classes from './TextField.module.css'

/** A text field without a visible label; `aria-label` names it. */
export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return (
    <div className={`${classes.frame} ${className}`}>
      <input {...input} />
    </div>
  )
}
