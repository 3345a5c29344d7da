import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { calendarAddresses } from '../calendar/addresses.ts'
import { approvalAddresses } from './addresses.ts'
import { useWaitingRequests } from './waiting.ts'

/** The screens about bookings: the list, the calendar, and the requests for people who decide on them. */
export function BookingViews() {
  const { t } = useTranslation()
  const may = useMay()
  const { decides_requests } = useInitial()
  const { total } = useWaitingRequests()
  const links = [
    ...(may(['BOOKINGS', 'MY_BOOKINGS']) ? [{ to: bookingAddresses.list(), label: t('approvals.list') }] : []),
    ...(may(['SYNC']) ? [{ to: calendarAddresses.calendar(), label: t('calendar.title') }] : []),
    ...(decides_requests
      ? [
          {
            to: approvalAddresses.list(),
            label: t('approvals.title'),
            count: total > 0 ? { number: total, text: t('approvals.waiting', { count: total }) } : undefined,
          },
        ]
      : []),
  ]
  return links.length > 1 && <LinkSegments label={t('approvals.views')} links={links} />
}
