import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { gridAddresses } from '../../grid/addresses.ts'
import classes from '../calendar.module.css'
import { useWeekend } from './TimeView.tsx'
import { useDayKeys } from './useDayKeys.ts'

interface Props {
  days: readonly string[]
  /** yyyy-MM */
  month: string
  today: string
  /** Counts a day's bookings; `children` shows them. */
  countOf: (day: string) => number
  children: (day: string) => ReactNode
  onDay: (day: string) => void
  /** Whether there is room for numbers and dots only: on a phone, and beside a week. */
  isSmall: boolean
  /** The days that are shown beside it. */
  shown?: readonly string[]
}

/** A month in whole weeks. A day's number leads to the grid of that day, on a phone to its list. */
export function MonthView({ days, month, today, countOf, children, onDay, isSmall, shown }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const weekend = useWeekend()
  const across = days.findIndex((day, n) => n > 0 && weekdayOf(day) === weekdayOf(days[0]!))
  const columns = across < 0 ? days.length : across
  const grid = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  return (
    <div ref={useDayKeys(columns)} className={classes.month} data-small={isSmall || undefined}>
      <div className={classes.names} style={grid} aria-hidden>
        {days.slice(0, columns).map((day) => (
          // Beside a week there is room for a letter: Arabic has no short names.
          <span key={day}>{formats.time(`${day}T12:00:00Z`, 'UTC', shown ? 'EEEEE' : 'EEE')}</span>
        ))}
      </div>
      <ul className={classes.cells} style={grid}>
        {days.map((day) => {
          const name = formats.longCalendarDay(day)
          const number = Number(day.slice(8))
          const label = [name, t('bookings.count', { count: countOf(day) })].join(' · ')
          return (
            <li
              key={day}
              data-other={!day.startsWith(month) || undefined}
              data-weekend={weekend(day) || undefined}
              data-today={day === today || undefined}
            >
              {isSmall ? (
                <button
                  type="button"
                  className={classes.cell}
                  data-day
                  aria-label={label}
                  aria-pressed={shown?.includes(day)}
                  onClick={() => onDay(day)}
                >
                  <b>{number}</b>
                  <span>{children(day)}</span>
                </button>
              ) : (
                <>
                  <Link
                    to={gridAddresses.first({ date: day })}
                    data-day
                    aria-label={t('calendar.to_grid', { day: name })}
                  >
                    {number}
                  </Link>
                  {children(day)}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
