import type { ComponentProps } from 'react'
import classes from './TextField.module.css'

/** A text field without a label of its own; what it is for says `aria-label`. */
export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return (
    <div className={`${classes.frame} ${className}`}>
      <input {...input} />
    </div>
  )
}
