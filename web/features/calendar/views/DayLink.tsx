import { Link } from 'react-router'
import { useFormats } from '../../../kit/time/formats.ts'
import { useToDay } from '../useToGrid.ts'

interface Props {
  day: string
  today: string
  /** The name that is shown. */
  children: string
}

/** The name of a day, which leads to the grid of that day, or to the day alone where no grid shows all its places. */
export function DayLink({ day, today, children }: Props) {
  const { longCalendarDay } = useFormats()
  const { to, label } = useToDay()(day, longCalendarDay(day))
  return (
    <Link to={to} data-day aria-current={day === today ? 'date' : undefined} aria-label={label}>
      {children}
    </Link>
  )
}
