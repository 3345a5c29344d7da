import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from '../calendar.module.css'
import { DayLink } from './DayLink.tsx'
import { useWeekend } from './TimeView.tsx'
import { useDayKeys } from './useDayKeys.ts'

interface Props {
  days: readonly string[]
  /** yyyy-MM */
  month: string
  today: string
  /** Counts a day's bookings; `children` shows them. Undefined: they aren't known yet. */
  countOf: ((day: string) => number) | undefined
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
          const number = String(Number(day.slice(8)))
          const count = countOf?.(day)
          const label = [formats.longCalendarDay(day), ...(count === undefined ? [] : [t('bookings.count', { count })])]
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
                  aria-label={label.join(comma())}
                  aria-pressed={shown?.includes(day)}
                  onClick={() => onDay(day)}
                >
                  <b>{number}</b>
                  <span>{children(day)}</span>
                </button>
              ) : (
                <>
                  <DayLink day={day} today={today}>
                    {number}
                  </DayLink>
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
