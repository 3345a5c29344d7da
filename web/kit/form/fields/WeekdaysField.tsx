import { type Weekday as Name, weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { useStart } from '../../session/session.ts'
import { numberOf } from '../../time/day/weekdays.ts'
import { useFormats } from '../../time/formats.ts'
import { addDays } from '../../time/time.ts'
import type { Field } from '../form-part.ts'
import { OptionGroup } from './OptionGroup.tsx'
import classes from './WeekdaysField.module.css'

interface Props {
  label: string
  field: Field<Name[]>
  hint?: string
}

const aSunday = '2026-11-22'

/** Several weekdays: one row of seven, from the reader's first day of the week on. The value is in the contract's order. */
export function WeekdaysField({ label, field, hint }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const first = numberOf(useStart().usertimepreference.first_day_of_week) ?? 1
  const inOrder = weekdays.toSorted((a, b) => ((numberOf(a)! - first + 7) % 7) - ((numberOf(b)! - first + 7) % 7))
  const set = (day: Name, isOn: boolean) =>
    field.set(weekdays.filter((each) => (each === day ? isOn : field.value.includes(each))))
  return (
    <OptionGroup label={label} field={field} hint={hint}>
      <div className={classes.days}>
        {inOrder.map((day) => (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              name={field.name}
              aria-label={t(`weekday.${day}`)}
              checked={field.value.includes(day)}
              onChange={({ target }) => set(day, target.checked)}
            />
            {formats.weekday(`${addDays(aSunday, numberOf(day)!)}T12:00:00Z`, 'UTC')}
          </label>
        ))}
      </div>
    </OptionGroup>
  )
}
