import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/session/may.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { instantOf, textOf } from '../../../kit/time/slot.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { bookingAddresses } from '../addresses.ts'
import { quarterNow } from '../edit/running.ts'
import { useRestore } from './useRestore.ts'

interface Props {
  booking: Booking
  /** Called once it is booked again, and this button goes away. */
  onRestored?: () => void
}

/** Tells whether the reader may book again what was cancelled or released, until it would be over. What a manager cancelled, only a manager restores. */
export function useMayBookAgain(): (booking: Booking) => boolean {
  const now = useNow()
  const may = useMay()
  const me = useInitial().user.id
  return ({ status, approval_status, relation, host_id, cancelled_by_id, datetime_to }) => {
    if (instantOf(datetime_to) <= now) return false
    if (status === 'released') return relation !== 'other' && may(['BOOKINGS:create', 'MY_BOOKINGS:create'])
    if (status !== 'cancelled' || approval_status === 'rejected') return false
    const mayOwn = relation !== 'other' && [me, host_id].includes(cancelled_by_id ?? host_id)
    return mayOwn || may(['BOOKINGS:delete'])
  }
}

/** The way back from a cancellation or a release, until the booking would be over. */
export function BookAgain({ booking, onRestored }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const mayBookAgain = useMayBookAgain()
  const { status, resource_id, subject, is_private, datetime_from, datetime_to: to } = booking
  if (!mayBookAgain(booking)) return null
  if (status === 'cancelled') return <Restore booking={booking} onRestored={onRestored} />
  const from = textOf(Math.max(instantOf(datetime_from), quarterNow(now)))
  const form = { resources: [resource_id], from, to, subject: subject ?? '', ...(is_private && { is_private: 1 }) }
  return <LinkButton to={bookingAddresses.add(form)}>{t('bookings.book_again')}</LinkButton>
}

/** Once the Undo of a cancellation is gone. */
function Restore({ booking, onRestored }: Props) {
  const { t } = useTranslation()
  const { restore, isRestoring } = useRestore()
  // The warning says why the server refused.
  const again = () =>
    void restore(booking, [booking.id]).then(
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
