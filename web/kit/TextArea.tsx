import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import classes from './TextField.module.css'

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  label: string
  error?: string | null
  /** Below the field. */
  hint?: ReactNode
}

/** A labelled text of several lines; the error stands under it and is read with it. */
export function TextArea({ label, error, hint, ...area }: Props) {
  const id = useId()
  const described = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <textarea id={id} aria-invalid={!!error} aria-describedby={described || undefined} {...area} />
      </div>
      {error && (
        <span className={classes.error} id={`${id}e`}>
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
          <span className={classes.said}>{error}</span>
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
