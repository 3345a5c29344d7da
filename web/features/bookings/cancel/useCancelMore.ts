import type { Booking } from '@kontor/contract'
import { bookings, declarations } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { instantOf } from '../../../kit/time/slot.ts'
import { useCancelling } from './useCancelling.ts'

/** Cancels a booking with others of its reservation without a question, and offers Undo. */
export function useCancelMore(onCancelled: () => void) {
  const removeOne = useAction(bookings.remove)
  const removeAll = useAction(declarations.remove)
  const cancel = useCancelling(onCancelled)
  return {
    /** Cancels this one and those of its series that come after it. */
    following(booking: Booking) {
      const first = instantOf(booking.datetime_from)
      const removing = removeOne.mutateAsync({ params: { id: booking.id }, query: { scope: 'following' } })
      cancel(
        booking,
        ({ declaration_id, datetime_from, meta }) =>
          declaration_id === booking.declaration_id && meta.delete && instantOf(datetime_from) >= first,
        removing.then(({ cancelled }) => cancelled),
      )
    },
    /** Cancels all of its reservation that aren't over. */
    all(booking: Booking) {
      const removing = removeAll.mutateAsync({ params: { id: booking.declaration_id } })
      cancel(
        booking,
        ({ declaration_id, meta }) => declaration_id === booking.declaration_id && meta.delete,
        removing.then(({ cancelled }) => cancelled),
      )
    },
  }
}
