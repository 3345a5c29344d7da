import type { Booking, BookingList } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { callKey } from '../../../kit/http/call.ts'
import { claimsUndo, useUndo } from '../undo/useUndo.ts'
import { useOutcome } from '../useOutcome.ts'
import { useRestore } from './useRestore.ts'

type Cancelling = (booking: Booking, isGone: (booking: Booking) => boolean, ids: Promise<number[]>) => void

/**
 * Shows bookings as cancelled and offers Undo. The rows leave the lists at once, and come back if the server refuses. The promise
 * gives the ids of what was cancelled: Undo restores those, whatever else is cancelled meanwhile.
 */
export function useCancelling(onCancelled: () => void): Cancelling {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const outcome = useOutcome()
  const { restore } = useRestore(claimsUndo)
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
  return (booking, isGone, ids) => {
    const putBack = takeAway(isGone)
    onCancelled()
    void ids.then((cancelled) => {
      const count = cancelled.length
      const sentence = count > 1 ? t('bookings.cancelled_all', { count }) : outcome('cancelled', booking)
      offerUndo(sentence, { booking, undo: () => restore(booking, cancelled) })
    }, putBack)
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
