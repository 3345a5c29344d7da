import type { ReactNode } from 'react'
import type { Field } from '../form-part.ts'
import classes from './IconField.module.css'
import { OptionGroup } from './OptionGroup.tsx'

interface Props<Value extends string> {
  label: string
  field: Field<Value | null>
  /** Names the choice of no icon. */
  none: string
  options: readonly { value: Value; label: string; icon: ReactNode }[]
  hint?: string
}

/** One icon out of a few, or none, all in sight. Arrow keys go from one to the next. */
export function IconField<Value extends string>({ label, field, none, options, hint }: Props<Value>) {
  return (
    <OptionGroup label={label} field={field} hint={hint}>
      <div className={classes.icons}>
        {[{ value: null, label: none, icon: none }, ...options].map((option) => (
          <label key={option.value} className={classes.icon} title={option.label}>
            <input
              type="radio"
              name={field.name}
              aria-label={option.label}
              checked={field.value === option.value}
              onChange={() => field.set(option.value)}
            />
            {option.icon}
          </label>
        ))}
      </div>
    </OptionGroup>
  )
}
