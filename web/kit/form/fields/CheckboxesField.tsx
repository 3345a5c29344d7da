import type { Field } from '../form-part.ts'
import classes from './fields.module.css'
import { OptionGroup } from './OptionGroup.tsx'

interface Props<Value extends string | number> {
  label: string
  field: Field<Value[]>
  options: readonly { value: Value; label: string }[]
  hint?: string
}

/**
 * Several choices out of a few, all in sight. The value keeps the order of the options. For many options use a picker.
 */
export function CheckboxesField<Value extends string | number>({ label, field, options, hint }: Props<Value>) {
  const set = (value: Value, isOn: boolean) => {
    const chosen = new Set(field.value)
    isOn ? chosen.add(value) : chosen.delete(value)
    field.set(options.map((option) => option.value).filter((one) => chosen.has(one)))
  }
  return (
    <OptionGroup label={label} field={field} hint={hint}>
      {options.map(({ value, label: name }) => (
        <label key={value} className={classes.option}>
          <input
            type="checkbox"
            name={field.name}
            checked={field.value.includes(value)}
            onChange={({ target }) => set(value, target.checked)}
          />
          {name}
        </label>
      ))}
    </OptionGroup>
  )
}
