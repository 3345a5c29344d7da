import type { Booking, BookingList } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../kit/http/api.generated.ts'
import { callKey, useAction } from '../../kit/http/call.ts'
import { showToast } from '../../kit/ui/toast.ts'
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
  const restore = useAction(declarations.restore)

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
  const undo = (booking: Booking, what: What) =>
    restore
      .mutateAsync({
        params: { id: booking.declaration_id },
        ...(what.count === 1 && { body: { booking_ids: [booking.id] } }),
      })
      .then(() => showToast(t('bookings.restored', what)), ignore)
  const cancel = (booking: Booking, count: number, answer: Promise<unknown>, putBack: () => void) => {
    onCancelled()
    const { day, range } = whenOf(booking)
    const what = { resource: booking.resource_name, when: `${day} ${range}`, count }
    const sentence = count > 1 ? t('bookings.cancelled_all', what) : outcome('cancelled', booking)
    void answer.then(() => showToast(sentence, { undo: () => void undo(booking, what) }), putBack)
  }

  return {
    one(booking: Booking) {
      const putBack = takeAway(({ id }) => id === booking.id)
      cancel(booking, 1, removeOne.mutateAsync({ params: { id: booking.id } }), putBack)
    },
    all(booking: Booking, count: number) {
      const putBack = takeAway(({ declaration_id, meta }) => declaration_id === booking.declaration_id && meta.delete)
      cancel(booking, count, removeAll.mutateAsync({ params: { id: booking.declaration_id } }), putBack)
    },
  }
}

interface Lists {
  data: BookingList[]
}

type What = {
  resource: string
  when: string
  count: number
}

/** `useAction` shows the failure. */
const ignore = () => undefined

function without(list: BookingList, isGone: (booking: Booking) => boolean): BookingList {
  const kept = list.bookings.filter((booking) => !isGone(booking))
  return {
    ...list,
    bookings: kept,
    totalNumberOfBookings: list.totalNumberOfBookings - (list.bookings.length - kept.length),
  }
}
