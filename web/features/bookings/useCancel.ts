import type { Booking, BookingList } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../kit/http/api.generated.ts'
import { callKey, useAction } from '../../kit/http/call.ts'
import { instantOf } from '../../kit/time/slot.ts'
import { claimsUndo, useUndo } from './undo/useUndo.ts'
import { useOutcome } from './useOutcome.ts'
import { useWhen } from './useWhen.ts'

/**
 * Cancels without a question and offers Undo: one booking, or all of its reservation. The rows leave the lists at once,
 * and come back if the server refuses.
 */
export function useCancel(onCancelled: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const whenOf = useWhen()
  const outcome = useOutcome()
  const removeOne = useAction(bookings.remove)
  const removeAll = useAction(declarations.remove)
  const restore = useAction(declarations.restore, claimsUndo)
  const offerUndo = useUndo()

  /** Removes rows from the lists; returns what puts them back. */
  const takeAway = (isGone: (booking: Booking) => boolean) => {
    const lists = { queryKey: callKey(bookings.list) }
    const before = queryClient.getQueriesData<Lists>(lists)
    queryClient.setQueriesData<Lists>(
      lists,
      (shown) => shown && { data: shown.data.map((list) => without(list, isGone)) },
    )
    return () => {
      for (const [key, shown] of before) queryClient.setQueryData(key, shown)
    }
  }
  // Uses promises, because callbacks of the hook don't run once its panel is closed or its screen left.
  const undo = (booking: Booking, booking_ids: number[]) => {
    const { day, range } = whenOf(booking)
    const what = { resource: booking.resource_name, when: `${day} ${range}` }
    const count = booking_ids.length
    const sentence = count > 1 ? t('bookings.restored_several', { count }) : t('bookings.restored', what)
    return restore.mutateAsync({ params: { id: booking.declaration_id }, body: { booking_ids } }).then(() => sentence)
  }
  /** `cancelling` gives the ids of what was cancelled: Undo restores those, whatever else is cancelled meanwhile. */
  const cancel = (booking: Booking, cancelling: Promise<number[]>, putBack: () => void) => {
    onCancelled()
    void cancelling.then((ids) => {
      const count = ids.length
      const sentence = count > 1 ? t('bookings.cancelled_all', { count }) : outcome('cancelled', booking)
      offerUndo(sentence, { booking, undo: () => undo(booking, ids) })
    }, putBack)
  }

  return {
    one(booking: Booking) {
      const putBack = takeAway(({ id }) => id === booking.id)
      const cancelling = removeOne.mutateAsync({ params: { id: booking.id } }).then(() => [booking.id])
      cancel(booking, cancelling, putBack)
    },
    /** Cancels this one and those of its series that come after it. */
    following(booking: Booking) {
      const first = instantOf(booking.datetime_from)
      const putBack = takeAway(
        ({ declaration_id, datetime_from, meta }) =>
          declaration_id === booking.declaration_id && meta.delete && instantOf(datetime_from) >= first,
      )
      const removing = removeOne.mutateAsync({ params: { id: booking.id }, query: { scope: 'following' } })
      cancel(
        booking,
        removing.then(({ cancelled }) => cancelled),
        putBack,
      )
    },
    all(booking: Booking) {
      const putBack = takeAway(({ declaration_id, meta }) => declaration_id === booking.declaration_id && meta.delete)
      const removing = removeAll.mutateAsync({ params: { id: booking.declaration_id } })
      const cancelling = removing.then(({ cancelled }) => cancelled)
      cancel(booking, cancelling, putBack)
    },
  }
}

interface Lists {
  data: BookingList[]
}

function without(list: BookingList, isGone: (booking: Booking) => boolean): BookingList {
  const kept = list.bookings.filter((booking) => !isGone(booking))
  return {
    ...list,
    bookings: kept,
    totalNumberOfBookings: list.totalNumberOfBookings - (list.bookings.length - kept.length),
  }
}
