import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { calendarAddresses } from '../addresses.ts'
import { useToGrid } from '../useToGrid.ts'

interface Props {
  day: string
  today: string
  /** The name that is shown. */
  children: string
}

/** The name of a day, which leads to the grid of that day, or to the day alone where no grid shows all its places. */
export function DayLink({ day, today, children }: Props) {
  const { t } = useTranslation()
  const { longCalendarDay } = useFormats()
  const [search] = useSearchParams()
  const toGrid = useToGrid()
  const alone = calendarAddresses.calendar.change(search, { view: 'day', date: day }).toString()
  const name = longCalendarDay(day)
  return (
    <Link
      to={toGrid ? toGrid({ date: day }) : { search: alone }}
      data-day
      aria-current={day === today ? 'date' : undefined}
      aria-label={toGrid ? t('calendar.to_grid', { day: name }) : name}
    >
      {children}
    </Link>
  )
}
