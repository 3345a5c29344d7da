import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { approvals } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useOnceTrue } from '../../kit/latest.ts'
import { useMay } from '../../kit/session/may.ts'
import { useInitial } from '../../kit/session/session.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { approvalAddresses } from '../approvals/addresses.ts'
import { calendarAddresses } from '../calendar/addresses.ts'
import { bookingAddresses } from './addresses.ts'

/** A page of one row, whose total is the number. */
const countOnly = { query: { per_page: 1 } }

interface Props {
  /** The number of requests that wait, if the screen knows it. */
  waiting?: number | null | undefined
}

/** The screens about bookings: the list, the calendar, and the requests for people who decide on them. */
export function BookingViews({ waiting: known }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { decides_requests } = useInitial()
  // A link to a drawer over the list asks for enough; from the list on, the number stays.
  const { pathname } = useLocation()
  const isAsked = useOnceTrue(pathname === bookingAddresses.list() || pathname === calendarAddresses.calendar())
  const { data } = useCall(approvals.list, countOnly, { enabled: decides_requests && known === undefined && isAsked })
  const waiting = known ?? data?.meta.pagination.total
  const links = [
    ...(may(['BOOKINGS', 'MY_BOOKINGS']) ? [{ to: bookingAddresses.list(), label: t('approvals.list') }] : []),
    ...(may(['SYNC']) ? [{ to: calendarAddresses.calendar(), label: t('calendar.title') }] : []),
    ...(decides_requests
      ? [
          {
            to: approvalAddresses.list(),
            label: t('approvals.title'),
            count: waiting ? { number: waiting, text: t('approvals.waiting', { count: waiting }) } : undefined,
          },
        ]
      : []),
  ]
  return links.length > 1 && <LinkSegments label={t('approvals.views')} links={links} />
}
