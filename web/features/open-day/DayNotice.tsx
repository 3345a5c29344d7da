import type { OpenDay } from '@kontor/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/time/formats.ts'
import classes from './DayNotice.module.css'

interface Props {
  openDay: OpenDay | undefined
  /** The day that is shown, yyyy-MM-dd. */
  date: string | undefined
  className?: string
  /** Shows another day; undefined: today. */
  go: (date: string | undefined) => void
}

/** Says that nothing more can be booked today, or only what never closes, as lockers do. */
const overText = (t: TFunction, { stays_bookable }: Pick<OpenDay, 'stays_bookable'>) =>
  t(stays_bookable ? 'levels.today_over_partly' : 'levels.today_over')

/** Says that nothing more can be booked today and leads to the next open day. On that day, says why it is shown. */
export function DayNotice({ openDay, date, className = '', go }: Props) {
  const { t } = useTranslation()
  const { calendarDay } = useFormats()
  if (!openDay?.is_over || !date) return null
  const { today, next_open_day: next, stays_bookable } = openDay
  if (date !== today && date !== next) return null
  const isToday = date === today
  const other = isToday ? next : today
  return (
    <span className={`${classes.notice} ${className}`} role="status">
      {isToday
        ? overText(t, openDay)
        : t(stays_bookable ? 'levels.today_over_partly_here' : 'levels.today_over_here', {
            day: calendarDay(date),
          })}{' '}
      {other && (
        <button type="button" onClick={() => go(isToday ? other : undefined)}>
          {t(isToday ? 'levels.go_to_day' : 'levels.show_day', { day: calendarDay(other) })}
        </button>
      )}
    </span>
  )
}
