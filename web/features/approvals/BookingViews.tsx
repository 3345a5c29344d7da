import { useTranslation } from 'react-i18next'
import { useInitial } from '../../kit/session/session.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { bookingAddresses } from '../bookings/addresses.ts'
import { approvalAddresses } from './addresses.ts'

/** The ways between the list of bookings and the requests, for people who decide on requests. */
export function BookingViews() {
  const { t } = useTranslation()
  if (!useInitial().decides_requests) return null
  return (
    <LinkSegments
      label={t('approvals.views')}
      links={[
        { to: bookingAddresses.list(), label: t('approvals.list') },
        { to: approvalAddresses.list(), label: t('approvals.title') },
      ]}
    />
  )
}
