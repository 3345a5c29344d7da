import type { Initial } from '@kontor/contract'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useInitial } from '../../kit/session/session.ts'
import { numberOf, weekdayOf } from '../../kit/time/day/weekdays.ts'
import { formatsOf, useLanguage } from '../../kit/time/formats.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import classes from './preferences.module.css'

type Preference = Initial['usertimepreference']

interface Props {
  /** The preference that is being changed, and its value so far. */
  preference?: string
  value?: string | string[] | null
}

/** Shows dates, times and the week as they read with the present values, or with the one being chosen. */
export function FormatExample({ preference, value }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const zone = useOwnZone()
  const { usertimepreference } = useInitial()
  const chosen = useMemo(
    () => ({ ...usertimepreference, ...changeOf(preference, value) }),
    [usertimepreference, preference, value],
  )
  const formats = useMemo(() => formatsOf(chosen, language), [chosen, language])
  const id = useId()
  const today = dayIn(new Date(), zone)
  const [from, to] = [`${today}T09:05:00Z`, `${today}T14:30:00Z`]
  return (
    <section className={classes.example} aria-labelledby={id}>
      <h2 id={id}>{t('preferences.example')}</h2>
      <dl>
        <dt>{t('preferences.example_list')}</dt>
        <dd>{formats.calendarDay(today)}</dd>
        <dt>{t('preferences.example_date')}</dt>
        <dd>{formats.calendarDate(today)}</dd>
        <dt>{t('preferences.example_booking')}</dt>
        <dd>{formats.range(from, to, 'UTC')}</dd>
        <dt>{t('preferences.example_number')}</dt>
        <dd>{formats.number(12345.6)}</dd>
      </dl>
      <p className={classes.hint}>{t('preferences.example_week')}</p>
      <ul className={classes.week}>
        {weekOf(today, chosen).map(({ day, isWeekend }) => (
          <li key={day} data-weekend={isWeekend || undefined} data-today={day === today || undefined}>
            <span>{formats.weekday(`${day}T12:00:00Z`, 'UTC')}</span>
            <b>{formats.number(Number(day.slice(8)))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The start-up data's names of the preferences that have a part in the example. */
function changeOf(preference: string | undefined, value: Props['value']): Partial<Preference> {
  if (value === undefined || value === null) return {}
  switch (preference) {
    case 'DateFormat':
      return { date_format: String(value) }
    case 'TimeFormat':
      return { time_format: String(value) }
    case 'DateTimeMode':
      return { time_mode: value === 'am-pm' ? 'am-pm' : 'h24' }
    case 'FirstDayOfWeek':
      return { first_day_of_week: String(value) }
    case 'WeekendDays':
      return { weekend_days: Array.isArray(value) ? value : [] }
    case 'DisplayWeekend':
      return { display_weekend: value === '1' }
    default:
      return {}
  }
}

/** The days of the week around a day, as calendars show it (R156, R283). */
function weekOf(today: string, { first_day_of_week, weekend_days, display_weekend }: Preference) {
  const first = addDays(today, -((weekdayOf(today) - (numberOf(first_day_of_week) ?? 1) + 7) % 7))
  const weekend = weekend_days.map(numberOf)
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(first, n))
  return days
    .map((day) => ({ day, isWeekend: weekend.includes(weekdayOf(day)) }))
    .filter(({ isWeekend }) => display_weekend || !isWeekend)
}
