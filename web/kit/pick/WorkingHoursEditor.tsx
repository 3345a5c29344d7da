import { type Weekday, type WorkingHours, weekdays } from '@kontor/contract/levels.ts'
import { clockTime } from '@kontor/contract/written-time.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../IconButton.tsx'
import { Switch } from '../Switch.tsx'
import { PickPanel } from './PickPanel.tsx'
import { usePick } from './picks.ts'
import classes from './WorkingHoursEditor.module.css'

type Day = [string, string][]
const usual: Day = [['08:00', '18:00']]
const usualWeek: WorkingHours = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, usual]))

/** Opening hours by weekday on the place's own clock; a day may have several ranges, or none. */
export default function WorkingHoursEditor() {
  const { field, title, none, begins = usualWeek, close } = usePick('working-hours')
  const { t } = useTranslation()
  const hours = field.value
  const set = (day: Weekday, ranges: Day) => field.set({ ...hours, [day]: ranges })
  return (
    <PickPanel kind="working-hours" title={title} onClose={close}>
      <div className={classes.week}>
        {none && (
          <Switch
            label={t('pick.own_hours')}
            {...(hours === null && { hint: none })}
            checked={hours !== null}
            onChange={(own) => field.set(own ? begins : null)}
          />
        )}
        {hours !== null &&
          weekdays.map((day) => (
            <DayRow key={day} day={day} ranges={hours[day] ?? []} onChange={(ranges) => set(day, ranges)} />
          ))}
        {field.error && (
          <p role="alert" className={classes.error}>
            {t('pick.hours_wrong')}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        {hours !== null && (
          <Button
            variant="subtle"
            onClick={() =>
              field.set(
                Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, hours.monday ?? []])) as WorkingHours,
              )
            }
          >
            {t('pick.copy_monday')}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={close}>
          {t('pick.done')}
        </Button>
      </div>
    </PickPanel>
  )
}

function DayRow({ day, ranges, onChange }: { day: Weekday; ranges: Day; onChange: (ranges: Day) => void }) {
  const { t } = useTranslation()
  const name = t(`weekday.${day}`)
  const put = (at: number, range: [string, string]) => onChange(ranges.map((old, n) => (n === at ? range : old)))
  const next = ranges.at(-1)?.[1] ?? '08:00'
  return (
    <fieldset className={classes.day}>
      <legend>{name}</legend>
      <div className={classes.ranges}>
        {ranges.length === 0 && <span className={classes.closed}>{t('pick.closed')}</span>}
        {ranges.map(([from, to], at) => (
          <span key={at} className={classes.range}>
            <Time label={t('pick.opens', { day: name })} value={from} onChange={(value) => put(at, [value, to])} />–
            <Time label={t('pick.closes', { day: name })} value={to} onChange={(value) => put(at, [from, value])} />
            <IconButton
              label={t('pick.remove_range', { day: name })}
              onClick={() => onChange(ranges.filter((_, n) => n !== at))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </span>
        ))}
      </div>
      <IconButton
        label={t('pick.add_range', { day: name })}
        onClick={() => onChange([...ranges, ranges.length ? [next, '24:00'] : ['08:00', '18:00']])}
      >
        <IconPlus size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </fieldset>
  )
}

/** HH:mm; the end of the day is 24:00, which the browser's own time field doesn't know. */
function Time({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <input
      className={classes.time}
      aria-label={label}
      aria-invalid={!clockTime.test(value)}
      inputMode="numeric"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(completed(value))}
    />
  )
}

/** `8` and `830` are times too. */
function completed(value: string): string {
  const digits = value.replace(/\D/g, '')
  if (digits.length < 1 || digits.length > 4) return value
  const [hours, minutes] = digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits, '00']
  return `${hours.padStart(2, '0')}:${minutes}`
}
