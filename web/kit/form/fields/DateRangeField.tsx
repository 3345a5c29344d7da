import { isDay } from '../../time/read-day.ts'
import { addDays, daysBetween } from '../../time/time.ts'
import type { TypedField } from '../form-part.ts'
import { DateField } from './DateField.tsx'
import classes from './fields.module.css'

interface Props {
  /** Names both days together. */
  label: string
  labels: { from: string; to: string }
  /** yyyy-MM-dd, both days included. */
  from: TypedField<string>
  to: TypedField<string>
}

/**
 * A first and a last day. Changing the first moves the last one along, so that the range never ends before it starts.
 */
export function DateRangeField({ label, labels, from, to }: Props) {
  const setFrom = (date: string) => {
    from.set(date)
    const length = daysBetween(from.value, to.value)
    if (isDay(date) && isDay(to.value) && date > to.value) to.set(addDays(date, Math.max(0, length || 0)))
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
