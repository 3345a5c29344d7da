import type { WorkingHours } from '@kontor/contract'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedTime } from '../../kit/form/fields/useTypedTime.ts'
import type { FormPart, FormRows, TypedField } from '../../kit/form/form-part.ts'
import { useRowFocus } from '../../kit/form/rows/useRowFocus.ts'
import { IconButton } from '../../kit/ui/button/IconButton.tsx'
import classes from './WeekFields.module.css'

/** Opening hours by weekday on the place's own clock; a day may have several ranges, or none. */
export function WeekFields({ week }: { week: FormPart<WorkingHours> }) {
  const { t } = useTranslation()
  return weekdays.map((day) => (
    <RangesField key={day} name={t(`weekday.${day}`)} rows={week.rows(day)} field={week.typed(day)} />
  ))
}

interface RangesProps {
  /** Names the fields for screen readers. */
  name: string
  rows: FormRows<[string, string]>
  field: TypedField<unknown>
}

/** The hours of one day, or of several with the same ones: a line for each range. */
export function RangesField({ name, rows: list, field: { error, onBlur } }: RangesProps) {
  const { t } = useTranslation()
  const id = useId()
  const { rows, frame, add, remove } = useRowFocus(list)
  const next = rows.at(-1)?.part.values[1] ?? '08:00'
  return (
    <fieldset ref={frame} className={classes.day} aria-describedby={error ? id : undefined}>
      <legend>{name}</legend>
      <div className={classes.ranges}>
        {rows.length === 0 && <span className={classes.closed}>{t('pick.closed')}</span>}
        {rows.map(({ key, part }, at) => (
          <span key={key} data-row className={classes.range}>
            <Time label={t('pick.opens', { day: name })} field={{ ...part.typed('0'), onBlur }} />–
            <Time label={t('pick.closes', { day: name })} field={{ ...part.typed('1'), onBlur }} />
            <IconButton label={t('pick.remove_range', { day: name })} onClick={() => remove(at)}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </span>
        ))}
        {error && (
          <span id={id} role="alert" className={classes.error}>
            {error}
          </span>
        )}
      </div>
      <IconButton
        data-add
        label={t('pick.add_range', { day: name })}
        onClick={() => add(rows.length ? [next, '24:00'] : ['08:00', '18:00'])}
      >
        <IconPlus size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </fieldset>
  )
}

/** A time of day; the end of the day is 24:00, which the browser's own time field doesn't know. */
function Time({ label, field }: { label: string; field: TypedField<string> }) {
  const { input } = useTypedTime(field)
  return <input className={classes.time} aria-label={label} aria-invalid={field.error !== null} {...input} />
}
