import type { Field } from '../form-part.ts'
import classes from './fields.module.css'
import { OptionGroup } from './OptionGroup.tsx'

interface Props<Value extends string> {
  label: string
  field: Field<Value> | Field<Value | null>
  options: readonly { value: Value; label: string; hint?: string }[]
  hint?: string
}

/** One choice out of a few, all in sight. For more than five use SelectField or PickField. */
export function RadioField<Value extends string>({ label, field: any, options, hint }: Props<Value>) {
  const field = any as Field<Value | null>
  return (
    <OptionGroup label={label} field={field} hint={hint}>
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
    </OptionGroup>
  )
}
