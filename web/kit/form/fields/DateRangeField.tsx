import { addDays } from '../../time/time.ts'
import { DateField } from '../DateField.tsx'
import type { Field } from '../form-part.ts'
import classes from './fields.module.css'

interface Props {
  /** Of both days together. */
  label: string
  labels: { from: string; to: string }
  /** yyyy-MM-dd, both days included. */
  from: Field<string>
  to: Field<string>
}

const day = 86_400_000

/** A first and a last day. Another first day takes the last one along, so that the range never ends before it starts. */
export function DateRangeField({ label, labels, from, to }: Props) {
  const length = Math.max(0, Math.round((Date.parse(to.value) - Date.parse(from.value)) / day))
  const setFrom = (date: string) => {
    from.set(date)
    if (date > to.value) to.set(addDays(date, length))
  }
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.pair}>
        <DateField label={labels.from} field={{ ...from, set: setFrom }} />
        <DateField label={labels.to} field={to} />
      </div>
    </fieldset>
  )
}
