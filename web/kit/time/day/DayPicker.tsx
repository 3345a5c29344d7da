import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenLanguage } from '../../../i18n.ts'
import { useInitial } from '../../session/session.ts'
import { dateLocale } from '../date-locale.ts'
import css from './calendar.module.css'
import { columnsOf, numberOf } from './weekdays.ts'

/**
 * A month to pick a day from, in the reader's language; the week begins as they are used to, without its weekend where
 * they don't want to see it (R107, R156, R283). A chunk of its own.
 */
export default function DayPicker({ date, onPick }: { date: string | undefined; onPick: (date: string) => void }) {
  const { t } = useTranslation()
  const locale = use(dateLocale(spokenLanguage()))
  const { first_day_of_week, weekend_days, display_weekend } = useInitial().usertimepreference
  const first = numberOf(first_day_of_week) ?? 1
  const weekend = weekend_days.map(numberOf).filter((day) => day !== null)
  const hidden = display_weekend ? [] : weekend
  return (
    <DatePicker
      className={css.calendar!}
      classNames={{ day: css.day!, weekday: css.weekday! }}
      data-hidden={columnsOf(hidden, first).join(' ')}
      value={date ?? null}
      defaultDate={date}
      locale={locale}
      firstDayOfWeek={first}
      weekendDays={weekend}
      // The arrow keys pass over what is hidden.
      excludeDate={(day) => hidden.includes(dayjs(day).day() as never)}
      maxLevel="year"
      ariaLabels={{
        previousMonth: t('grid.month_before'),
        nextMonth: t('grid.month_after'),
        previousYear: t('grid.year_before'),
        nextYear: t('grid.year_after'),
      }}
      highlightToday
      data-autofocus
      onChange={(day) => day && onPick(day)}
    />
  )
}
