import type { Booking, BookingList } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../kit/api.generated.ts'
import { callKey, useAction } from '../../kit/call.ts'
import { useInitial } from '../../kit/session.ts'
import { showToast } from '../../kit/toast.ts'
import { whenOf } from './when.ts'

/**
 * Cancels at once and offers Undo. One booking of a reservation with several is cancelled alone; else the reservation.
 * The rows leave the list before the server has answered and come back if it refuses.
 */
export function useCancel(onCancelled: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { usertimepreference } = useInitial()
  const removeOne = useAction(bookings.remove)
  const removeAll = useAction(declarations.remove)
  const restore = useAction(declarations.restore)

  const renew = () => void queryClient.invalidateQueries({ queryKey: callKey(bookings.list) })
  const takeAway = (isGone: (booking: Booking) => boolean) =>
    queryClient.setQueriesData<{ data: BookingList[] }>(
      { queryKey: callKey(bookings.list) },
      (lists) => lists && { data: lists.data.map((list) => without(list, isGone)) },
    )
  const done = (booking: Booking, count: number) => {
    renew()
    const { day, range } = whenOf(booking, usertimepreference)
    const what = { resource: booking.resource_name, when: `${day} ${range}`, count }
    showToast(t(count > 1 ? 'bookings.cancelled_all' : 'bookings.cancelled', what), {
      undo: () =>
        restore.mutate(
          { params: { id: booking.declaration_id } },
          { onSuccess: () => showToast(t('bookings.restored', what)), onSettled: renew },
        ),
    })
  }

  return {
    one(booking: Booking, ofReservation: number) {
      takeAway(({ id }) => id === booking.id)
      onCancelled()
      const answers = { onSuccess: () => done(booking, 1), onError: renew }
      if (ofReservation > 1) removeOne.mutate({ params: { id: booking.id } }, answers)
      else removeAll.mutate({ params: { id: booking.declaration_id } }, answers)
    },
    all(booking: Booking, count: number) {
      takeAway(({ declaration_id }) => declaration_id === booking.declaration_id)
      onCancelled()
      removeAll.mutate(
        { params: { id: booking.declaration_id } },
        { onSuccess: () => done(booking, count), onError: renew },
      )
    },
  }
}

function without(list: BookingList, isGone: (booking: Booking) => boolean): BookingList {
  const kept = list.bookings.filter((booking) => !isGone(booking))
  return {
    ...list,
    bookings: kept,
    totalNumberOfBookings: list.totalNumberOfBookings - (list.bookings.length - kept.length),
  }
}
