import type { ComponentProps } from 'react'
import classes from './CardForm.module.css'

/** The form of a card or a sheet about one booking: fields, facts and buttons below each other. */
export function CardForm({ className = '', ...form }: ComponentProps<'form'>) {
  return <form {...form} className={`${classes.form} ${className}`} />
}
