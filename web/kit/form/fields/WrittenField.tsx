import { type ReactNode, useState } from 'react'
import { TextField } from '../../ui/input/TextField.tsx'
import type { TypedField } from '../form-part.ts'
import classes from './fields.module.css'

export interface WrittenProps {
  label: string
  /**
   * Null: empty. Text that can't be read is kept as typed, so that the form's schema refuses it and a reload restores
   * it.
   */
  field: TypedField<number | null> | TypedField<number>
  hint?: string
  required?: boolean
}

interface Props extends WrittenProps {
  /** The value of the typed text; null: unreadable. */
  read: (typed: string) => number | null
  write: (value: number) => string
  /** Beside what is typed. */
  unit?: ReactNode
}

/** A number as people write it: read while it is typed, and formatted once the field is left. */
export function WrittenField({ label, field: any, hint, required, read, write, unit }: Props) {
  const field = any as TypedField<number | string | null>
  const [typed, setTyped] = useState<string | null>(null)
  const { value } = field
  const written = typeof value === 'number' ? write(value) : (value ?? '')
  return (
    <TextField
      label={label}
      name={field.name}
      error={field.error}
      says={(stored: number | string | null) => (typeof stored === 'number' ? write(stored) : stored || '–')}
      hint={hint}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      className={classes.number}
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value)
        field.set(target.value.trim() === '' ? null : (read(target.value) ?? target.value))
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    >
      {unit && <span className={classes.unit}>{unit}</span>}
    </TextField>
  )
}
