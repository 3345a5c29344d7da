import type { DayReason } from '@kontor/contract/calls/availability.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../../kit/session/may.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { bookingAddresses } from '../../bookings/addresses.ts'

interface Props {
  reason: DayReason
  /** The sentence, where it isn't about one resource; that of the reason unless told otherwise. */
  text?: string
  /** Shows another day. */
  go: (date: string) => void
}

/**
 * Why nothing can be booked, and the way out: one's own bookings that reach the limit, to change or cancel them, or the
 * last day that can be booked.
 */
export function WhyNot({ reason, text = reason.message, go }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const may = useMay()
  const { last_day: last, counted_days: counted } = reason
  return (
    <p>
      <span>{text}</span>{' '}
      {counted && may(['BOOKINGS', 'MY_BOOKINGS']) && (
        <Link className="link" to={bookingAddresses.list({ days: `${counted.first}..${counted.last}` })}>
          {t(counted.first === counted.last ? 'plan.own_that_day' : 'plan.own_that_week')}
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
