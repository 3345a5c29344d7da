import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldNote, notesOf } from '../../ui/input/FieldNote.tsx'
import text from '../../ui/input/TextField.module.css'
import type { Field } from '../form-part.ts'
import classes from './SelectField.module.css'

interface Props<Value extends string> {
  label: string
  field: Field<Value>
  options: readonly { value: Value; label: string }[]
  hint?: string
}

/**
 * One choice out of a few, with the browser's own list, which a phone shows in its own way. For many options, or a
 * tree, use PickField.
 */
export function SelectField<Value extends string>({ label, field, options, hint }: Props<Value>) {
  const id = useId()
  const says = (value: Value) => options.find((option) => option.value === value)?.label ?? '–'
  const note = { id, name: field.name, error: field.error, hint, says }
  return (
    <div className={text.field}>
      <label htmlFor={id}>{label}</label>
      <div className={text.frame} data-error={field.error ? true : undefined}>
        <select
          id={id}
          name={field.name}
          className={classes.select}
          value={field.value}
          aria-invalid={!!field.error}
          aria-describedby={notesOf(note)}
          onChange={(event) => field.set(event.target.value as Value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.6} className={classes.arrow!} aria-hidden />
      </div>
      <FieldNote {...note} />
    </div>
  )
}
