import type { DayReason } from '@kontor/contract/calls/availability.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../../kit/session/may.ts'
import { weekdayOf } from '../../../kit/time/day/weekdays.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { addDays } from '../../../kit/time/time.ts'
import { bookingAddresses } from '../../bookings/addresses.ts'
import { isLimit } from '../state/availability.ts'

interface Props {
  reason: DayReason
  /** The day that is shown, yyyy-MM-dd. */
  date: string
  /** The sentence, where it isn't about one resource; that of the reason unless told otherwise. */
  text?: string
  /** Shows another day. */
  go: (date: string) => void
}

/**
 * Why nothing can be booked, and the way out: one's own bookings that reach the limit, to change or cancel them, or the
 * last day that can be booked.
 */
export function WhyNot({ reason, date, text = reason.message, go }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const may = useMay()
  const { code, last_day: last } = reason
  const isWeek = code === 'too_many_a_week'
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
  const days = isWeek ? `${monday}..${addDays(monday, 6)}` : `${date}..${date}`
  return (
    <p>
      <span>{text}</span>{' '}
      {isLimit(reason) && may(['BOOKINGS', 'MY_BOOKINGS']) && (
        <Link className="link" to={bookingAddresses.list({ days })}>
          {t(isWeek ? 'plan.own_that_week' : 'plan.own_that_day')}
        </Link>
      )}
      {last && (
        <button type="button" className="link" onClick={() => go(last)}>
          {t('levels.go_to_day', { day: formats.calendarDay(last) })}
        </button>
      )}
    </p>
  )
}
