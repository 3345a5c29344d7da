import { useId } from 'react'
import { FieldNote, notesOf } from '../../ui/input/FieldNote.tsx'
import type { Field } from '../form-part.ts'
import classes from './fields.module.css'

interface Props<Value extends string> {
  label: string
  field: Field<Value> | Field<Value | null>
  options: readonly { value: Value; label: string; hint?: string }[]
  hint?: string
}

/** One choice out of a few, all in sight. For more than five use SelectField or PickField. */
export function RadioField<Value extends string>({ label, field: any, options, hint }: Props<Value>) {
  const field = any as Field<Value | null>
  const id = useId()
  const note = { id, name: field.name, error: field.error, hint }
  return (
    <fieldset className={classes.group} aria-describedby={notesOf(note)}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={field.name}
            checked={field.value === option.value}
            onChange={() => field.set(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className={classes.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldNote {...note} />
    </fieldset>
  )
}
