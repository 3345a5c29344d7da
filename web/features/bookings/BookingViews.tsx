import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { approvalAddresses } from '../approvals/addresses.ts'
import { calendarAddresses } from '../calendar/addresses.ts'
import { bookingAddresses } from './addresses.ts'

/** The screens about bookings: the list, the calendar, and the requests for people who decide on them. */
export function BookingViews() {
  const { t } = useTranslation()
  const may = useMay()
  const { decides_requests } = useInitial()
  const links = [
    ...(may(['BOOKINGS', 'MY_BOOKINGS']) ? [{ to: bookingAddresses.list(), label: t('approvals.list') }] : []),
    ...(may(['SYNC']) ? [{ to: calendarAddresses.calendar(), label: t('calendar.title') }] : []),
    ...(decides_requests ? [{ to: approvalAddresses.list(), label: t('approvals.title') }] : []),
  ]
  return links.length > 1 && <LinkSegments label={t('approvals.views')} links={links} />
}
