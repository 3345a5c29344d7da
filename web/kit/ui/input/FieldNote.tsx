import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { FieldExtras, type ValueInWords } from '../../form/field-extras.ts'
import classes from './FieldNote.module.css'

interface Props {
  /** The id of the field. */
  id: string
  /** The field's name in its form. */
  name?: string | undefined
  error?: string | null | undefined
  hint?: ReactNode
  /** Formats its values, to show two of them side by side; text needs none. */
  says?: ValueInWords | undefined
}

/** The error and the hint under a field. Screen readers read both with the field, by `notesOf`. */
export function FieldNote({ id, name = '', error, hint, says }: Props) {
  const extra = useContext(FieldExtras)[name]
  return (
    <>
      {error && (
        <span className={classes.error} id={`${id}e`}>
          <IconAlertCircle size={14} stroke={1.9} aria-hidden />
          {error}
        </span>
      )}
      {hint && (
        <span className={classes.hint} id={`${id}h`}>
          {hint}
        </span>
      )}
      {extra?.(says)}
    </>
  )
}

/** The ids that describe the field: its `aria-describedby`. */
export const notesOf = ({ id, error, hint }: Props) =>
  [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined
