import type { Refusal } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/session/may.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { bookingCheckAddresses } from '../../booking-check/addresses.ts'

interface Props {
  refusal: Pick<Refusal, 'resource_id' | 'slot'>
  /** The person the booking was for; the reader unless told otherwise. */
  hostId?: number | null | undefined
  /** The booking that was to be changed. */
  bookingId?: number | undefined
}

/** For administrators: from a refusal to each rule of it, and to where it is set. */
export function WhyLink({ refusal, hostId, bookingId }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { user } = useInitial()
  if (!may(['MANAGE_RESOURCES'])) return null
  const { resource_id, slot } = refusal
  const asked = {
    user_id: hostId ?? user.id,
    resource_id,
    from: slot.datetime_from,
    to: slot.datetime_to,
    booking_id: bookingId,
  }
  return (
    <LinkButton variant="subtle" size="small" to={bookingCheckAddresses.check(asked)}>
      {t('bookings.check_rules')}
    </LinkButton>
  )
}
