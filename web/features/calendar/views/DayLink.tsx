import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { gridAddresses } from '../../grid/addresses.ts'

interface Props {
  day: string
  today: string
  /** The name that is shown. */
  children: string
}

/** The name of a day, which leads to the grid of that day. */
export function DayLink({ day, today, children }: Props) {
  const { t } = useTranslation()
  const { longCalendarDay } = useFormats()
  return (
    <Link
      to={gridAddresses.first({ date: day })}
      data-day
      aria-current={day === today ? 'date' : undefined}
      aria-label={t('calendar.to_grid', { day: longCalendarDay(day) })}
    >
      {children}
    </Link>
  )
}
