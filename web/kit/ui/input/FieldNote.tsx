import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { FieldExtras, type ValueInWords } from '../../form/field-extras.ts'
import classes from './FieldNote.module.css'

interface Props {
  /** The field's. */
  id: string
  /** The field's name in its form. */
  name?: string | undefined
  error?: string | null | undefined
  hint?: ReactNode
  /** Its values in words, where two of them have to be told apart; a text says itself. */
  says?: ValueInWords | undefined
}

/** Under a field: what is wrong with it, and what helps to fill it. Both are read with it, by `notesOf`. */
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
