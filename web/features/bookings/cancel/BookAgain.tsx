import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/session/may.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { instantOf, textOf } from '../../../kit/time/slot.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { bookingAddresses } from '../addresses.ts'
import { presentQuarter } from '../edit/running.ts'
import { useRestore } from './useRestore.ts'

interface Props {
  booking: Booking
  /** Called once it is booked again, and this button goes away. */
  onRestored?: () => void
}

/** The way back from a cancellation or a release, until the booking would be over. */
export function BookAgain({ booking, onRestored }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const mayBook = useMay()(['BOOKINGS:create', 'MY_BOOKINGS:create'])
  const { status, relation, resource_id, subject, is_private, datetime_from, datetime_to: to } = booking
  if (instantOf(to) <= now) return null
  if (status !== 'released') return <Restore booking={booking} onRestored={onRestored} />
  if (relation === 'other' || !mayBook) return null
  const from = textOf(Math.max(instantOf(datetime_from), presentQuarter(now)))
  const form = { resources: [resource_id], from, to, subject: subject ?? '', ...(is_private && { is_private: 1 }) }
  return <LinkButton to={bookingAddresses.add(form)}>{t('bookings.book_again')}</LinkButton>
}

/** Once the Undo of a cancellation is gone. What a manager cancelled, only a manager restores. */
function Restore({ booking, onRestored }: Props) {
  const { t } = useTranslation()
  const { restore, isRestoring } = useRestore()
  const me = useInitial().user.id
  const mayAny = useMay()(['BOOKINGS:delete'])
  const { status, approval_status, id, relation, host_id, cancelled_by_id } = booking
  if (status !== 'cancelled' || approval_status === 'rejected') return null
  const mayOwn = relation !== 'other' && [me, host_id].includes(cancelled_by_id ?? host_id)
  if (!mayAny && !mayOwn) return null
  // The warning says why the server refused.
  const again = () =>
    void restore(booking, [id]).then(
      (said) => {
        showToast(said)
        onRestored?.()
      },
      () => undefined,
    )
  return (
    <Button loading={isRestoring} onClick={again}>
      {t('bookings.book_again')}
    </Button>
  )
}
