import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { FieldNote, notesOf } from './FieldNote.tsx'
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
  const note = { id, name: area.name, error, hint }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <textarea id={id} aria-invalid={!!error} aria-describedby={notesOf(note)} {...area} />
      </div>
      <FieldNote {...note} />
    </div>
  )
}
