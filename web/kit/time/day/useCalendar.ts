import dayjs from 'dayjs'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenLanguage } from '../../../i18n.ts'
import { useStart } from '../../session/session.ts'
import { dateLocale } from '../date-locale.ts'
import css from './calendar.module.css'
import { columnsOf, numberOf } from './weekdays.ts'

/**
 * What every calendar has: the reader's language, and a week that begins as they are used to, without its weekend where
 * they don't want to see it (R107, R156, R283).
 */
export function useCalendar() {
  const { t } = useTranslation()
  const locale = use(dateLocale(spokenLanguage()))
  const { first_day_of_week, weekend_days, display_weekend } = useStart().usertimepreference
  const first = numberOf(first_day_of_week) ?? 1
  const weekend = weekend_days.map(numberOf).filter((day) => day !== null)
  const hidden = display_weekend ? [] : weekend
  return {
    className: css.calendar!,
    classNames: { day: css.day!, weekday: css.weekday! },
    'data-hidden': columnsOf(hidden, first).join(' '),
    locale,
    firstDayOfWeek: first,
    weekendDays: weekend,
    // The arrow keys pass over what is hidden.
    excludeDate: (day: string) => hidden.includes(dayjs(day).day() as never),
    maxLevel: 'year' as const,
    ariaLabels: {
      previousMonth: t('grid.month_before'),
      nextMonth: t('grid.month_after'),
      previousYear: t('grid.year_before'),
      nextYear: t('grid.year_after'),
    },
    highlightToday: true,
  }
}
