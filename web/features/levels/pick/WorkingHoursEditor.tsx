import type { WorkingHours } from '@kontor/contract'
import { type Weekday, weekdays } from '@kontor/contract/weekdays.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedField } from '../../../kit/form/form-part.ts'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { readTime } from '../../../kit/time/time.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { Switch } from '../../../kit/ui/Switch.tsx'
import { hoursPicker } from './pickers.ts'
import classes from './WorkingHoursEditor.module.css'

type Day = [string, string][]
const usual: Day = [['08:00', '18:00']]
const usualWeek: WorkingHours = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, usual]))

/** Opening hours by weekday on the place's own clock; a day may have several ranges, or none. */
export default function WorkingHoursEditor() {
  const pick = usePick(hoursPicker)
  const { none, close, needs } = pick
  const field = pick.field as TypedField<WorkingHours | null>
  const { t } = useTranslation()
  const hours = field.value
  const put = (next: WorkingHours | null) => {
    field.set(next)
    field.onBlur()
  }
  return (
    <PickPanel pick={pick}>
      <div className={classes.week}>
        {none && (
          <Switch
            label={t('pick.own_hours')}
            {...(hours === null && { hint: none })}
            checked={hours !== null}
            onChange={(own) => put(own ? (needs.begins ?? usualWeek) : null)}
          />
        )}
        {hours !== null &&
          weekdays.map((day) => (
            <DayRow
              key={day}
              day={day}
              ranges={hours[day] ?? []}
              onType={(ranges) => field.set({ ...hours, [day]: ranges })}
              onChange={(ranges) => put({ ...hours, [day]: ranges })}
            />
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
              put(Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, hours.monday ?? []])) as WorkingHours)
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

interface DayProps {
  day: Weekday
  ranges: Day
  /** A time is being typed: it is kept, and nothing is said about it yet. */
  onType: (ranges: Day) => void
  onChange: (ranges: Day) => void
}

function DayRow({ day, ranges, onType, onChange }: DayProps) {
  const { t } = useTranslation()
  const name = t(`weekday.${day}`)
  const ofRange = (at: number, ends: (time: string) => [string, string]) => {
    const replaced = (time: string) => ranges.map((old, n) => (n === at ? ends(time) : old))
    return { onType: (time: string) => onType(replaced(time)), onLeave: (time: string) => onChange(replaced(time)) }
  }
  const next = ranges.at(-1)?.[1] ?? '08:00'
  return (
    <fieldset className={classes.day}>
      <legend>{name}</legend>
      <div className={classes.ranges}>
        {ranges.length === 0 && <span className={classes.closed}>{t('pick.closed')}</span>}
        {ranges.map(([from, to], at) => (
          <span key={at} className={classes.range}>
            <Time label={t('pick.opens', { day: name })} value={from} {...ofRange(at, (time) => [time, to])} />–
            <Time label={t('pick.closes', { day: name })} value={to} {...ofRange(at, (time) => [from, time])} />
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

interface TimeProps {
  label: string
  value: string
  onType: (time: string) => void
  onLeave: (time: string) => void
}

/** HH:mm; the end of the day is 24:00, which the browser's own time field doesn't know. */
function Time({ label, value, onType, onLeave }: TimeProps) {
  const [isTyping, setTyping] = useState(false)
  const time = readTime(value)
  return (
    <input
      className={classes.time}
      aria-label={label}
      aria-invalid={time === null && !isTyping}
      value={value}
      onChange={(event) => {
        setTyping(true)
        onType(event.target.value)
      }}
      onBlur={() => {
        setTyping(false)
        onLeave(time ?? value)
      }}
    />
  )
}
