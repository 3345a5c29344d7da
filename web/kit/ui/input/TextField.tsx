import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { ValueInWords } from '../../form/field-extras.ts'
import { FieldNote, notesOf } from './FieldNote.tsx'
import classes from './TextField.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  label: string
  error?: string | null
  /** Formats a value, if that isn't the typed text. */
  says?: ValueInWords
  /** Below the field. */
  hint?: ReactNode
  /** Inside the field's frame, after the input. */
  children?: ReactNode
}

/** A labelled text field; the error stands under it and is read with it. */
export function TextField({ label, error, hint, says, children, ...input }: Props) {
  const id = useId()
  const note = { id, name: input.name, error, hint, says }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <input id={id} aria-invalid={!!error} aria-describedby={notesOf(note)} {...input} />
        {children}
      </div>
      <FieldNote {...note} />
    </div>
  )
}
