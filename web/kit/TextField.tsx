import { IconAlertTriangle } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './TextField.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  label: string
  error?: string | null
  /** Below the field. */
  hint?: ReactNode
  /** Inside the field's frame, after the input. */
  children?: ReactNode
}

/** A labelled text field; the error stands under it and is read with it. */
export function TextField({ label, error, hint, children, ...input }: Props) {
  const id = useId()
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <input id={id} aria-invalid={!!error} aria-describedby={described || undefined} {...input} />
        {children}
      </div>
      {error && (
        <span className={classes.error} id={`${id}e`}>
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
          {error}
        </span>
      )}
      {hint && (
        <span className={classes.hint} id={`${id}h`}>
          {hint}
        </span>
      )}
    </div>
  )
}
