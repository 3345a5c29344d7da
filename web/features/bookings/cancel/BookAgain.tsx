import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/session/may.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { instantOf } from '../../../kit/time/slot.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { useRestore } from './useRestore.ts'

/**
 * The way back from a cancellation once its Undo is gone, until the booking would be over. What a manager cancelled, only
 * a manager restores.
 */
export function BookAgain({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { restore, isRestoring } = useRestore()
  const now = useNow()
  const me = useInitial().user.id
  const mayAny = useMay()(['BOOKINGS:delete'])
  const { status, approval_status, datetime_to, id, relation, host_id, cancelled_by_id } = booking
  if (status !== 'cancelled' || approval_status === 'rejected' || instantOf(datetime_to) <= now) return null
  const mayOwn = relation !== 'other' && [me, host_id].includes(cancelled_by_id ?? host_id)
  if (!mayAny && !mayOwn) return null
  // The warning says why the server refused.
  const again = () => void restore(booking, [id]).then(showToast, () => undefined)
  return (
    <Button loading={isRestoring} onClick={again}>
      {t('bookings.book_again')}
    </Button>
  )
}
