import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayButton } from '../../overlay/DayButton.tsx'
import { useStart } from '../../session/session.ts'
import { useFormats, useLanguage } from '../../time/formats.ts'
import { usePlaceZone } from '../../time/place-zone.ts'
import { isDay, readDay } from '../../time/read-day.ts'
import { addDays, dayIn } from '../../time/time.ts'
import { TextField } from '../../ui/input/TextField.tsx'
import type { TypedField } from '../form-part.ts'
import classes from './fields.module.css'

interface Props {
  label: string
  /** yyyy-MM-dd, or the typed text if it isn't a day, which the form's schema refuses. */
  field: TypedField<string>
  hint?: string
  disabled?: boolean
}

/** A day as people type it, or chosen from a month. Up and down step by a day. */
export function DateField({ label, field, hint, disabled }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const language = useLanguage()
  const { date_format } = useStart().usertimepreference
  const zone = usePlaceZone()
  const [typed, setTyped] = useState<string | null>(null)
  const day = isDay(field.value) ? field.value : undefined
  const read = (text: string) => readDay(text, { pattern: date_format, language, today: dayIn(new Date(), zone) })
  const says = (value: string) => (isDay(value) ? formats.calendarDate(value) : value)
  const put = (next: string) => {
    setTyped(null)
    field.set(next)
  }
  return (
    <TextField
      label={label}
      name={field.name}
      error={field.error}
      says={says}
      hint={hint}
      disabled={disabled}
      autoComplete="off"
      className={`${classes.number} ${classes.date}`}
      value={typed ?? says(field.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        field.set(read(target.value) ?? target.value)
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (!by || !day || event.altKey) return
        event.preventDefault()
        put(addDays(day, by))
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    >
      {day && <span className={classes.weekday}>{formats.weekday(`${day}T12:00:00Z`, 'UTC')}</span>}
      <DayButton
        date={day}
        onPick={put}
        at="start"
        className={classes.month}
        aria-label={t('day.choose')}
        disabled={disabled}
      >
        <IconCalendar size={16} stroke={1.6} aria-hidden />
      </DayButton>
    </TextField>
  )
}
