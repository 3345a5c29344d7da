import type { WorkingHours } from '@kontor/contract'
import { type Weekday, weekdays } from '@kontor/contract/calls/weekdays.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPart, TypedField } from '../../../kit/form/form-part.ts'
import { useRowFocus } from '../../../kit/form/rows/useRowFocus.ts'
import { DoneFoot } from '../../../kit/pick/DoneFoot.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { readTime } from '../../../kit/time/time.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { hoursPicker } from './pickers.ts'
import classes from './WorkingHoursEditor.module.css'

const usual: [string, string][] = [['08:00', '18:00']]
const usualWeek: WorkingHours = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, usual]))

/** Opening hours by weekday on the place's own clock; a day may have several ranges, or none. */
export default function WorkingHoursEditor() {
  const pick = usePick(hoursPicker)
  const { field, none, needs, close } = pick
  const { t } = useTranslation()
  const hours = field.value
  return (
    <PickPanel pick={pick}>
      <div className={classes.week}>
        {none && (
          <Switch
            label={t('pick.own_hours')}
            {...(hours === null && { hint: none })}
            checked={hours !== null}
            onChange={(own) => field.set(own ? (needs.begins ?? usualWeek) : null)}
          />
        )}
        {hours !== null && weekdays.map((day) => <DayRow key={day} day={day} week={needs.week} />)}
      </div>
      <DoneFoot onDone={close}>
        {hours !== null && (
          <Button
            variant="subtle"
            size="small"
            onClick={() =>
              field.set(
                Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, hours.monday ?? []])) as WorkingHours,
              )
            }
          >
            {t('pick.copy_monday')}
          </Button>
        )}
      </DoneFoot>
    </PickPanel>
  )
}

function DayRow({ day, week }: { day: Weekday; week: FormPart<WorkingHours> }) {
  const { t } = useTranslation()
  const id = useId()
  const name = t(`weekday.${day}`)
  const { rows, frame, add, remove } = useRowFocus(week.rows(day))
  const { error, onBlur } = week.typed(day)
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

/** HH:mm; the end of the day is 24:00, which the browser's own time field doesn't know. */
function Time({ label, field }: { label: string; field: TypedField<string> }) {
  return (
    <input
      className={classes.time}
      aria-label={label}
      aria-invalid={field.error !== null}
      value={field.value}
      onChange={(event) => field.set(event.target.value)}
      onBlur={() => {
        field.set(readTime(field.value) ?? field.value)
        field.onBlur()
      }}
    />
  )
}
