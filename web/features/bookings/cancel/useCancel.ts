import type { Booking } from '@kontor/contract'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { useCancelling } from './useCancelling.ts'

/** Cancels one booking without a question, and offers Undo. */
export function useCancel(onCancelled: () => void): (booking: Booking) => void {
  const remove = useAction(bookings.remove)
  const cancel = useCancelling(onCancelled)
  return (booking) => {
    const ids = remove.mutateAsync({ params: { id: booking.id } }).then(() => [booking.id])
    cancel(booking, ({ id }) => id === booking.id, ids)
  }
}
