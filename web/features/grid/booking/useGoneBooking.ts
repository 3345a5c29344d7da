import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { call } from '../../../kit/http/client.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { cancelledBy, useOutcome } from '../../bookings/bookings.ts'
import { bookingById, type Layout } from '../rows/layout.ts'
import { spanOf } from '../rules/span.ts'
import { cardIn, useGrid, useGridStore } from '../store.ts'
import { changeOf } from './typed-text.ts'

/**
 * When the booking whose card is open is cancelled elsewhere, says who did it, and offers to book again with what was typed. A
 * card whose row is merely no longer shown is left to `TypedText`.
 */
export function useGoneBooking(layout: Layout): void {
  const { t } = useTranslation()
  const store = useGridStore()
  const outcome = useOutcome()
  const openId = useGrid(cardIn)
  const isGone = openId !== null && openId > 0 && !bookingById(layout, openId)
  const leave = useEffectEvent((openId: number) => {
    const close = () => cardIn(store.get()) === openId && store.set({ front: null })
    void call(bookings.get, { params: { id: openId } }).then(({ data }) => {
      const { status } = data
      const { edit } = store.get()
      if (cardIn(store.get()) !== openId || (status !== 'cancelled' && status !== 'released')) return close()
      const typed = edit?.booking.id === openId && changeOf(edit) ? edit : null
      store.set({ front: null, edit: null, ...(typed && { draft: draftOf(typed) }) })
      const text = [outcome('cancelled', data), cancelledBy(data, t)].filter(Boolean).join(' · ')
      showToast(status === 'released' ? t('bookings.released_meanwhile') : text)
    }, close)
  })
  useEffect(() => {
    if (isGone) leave(openId)
  }, [isGone, openId])
}

/** The typed text as a new booking of the same resource and time. */
const draftOf = ({ booking, subject, isPrivate }: Parameters<typeof changeOf>[0]) => ({
  resourceId: booking.resource_id,
  anchor: -1,
  span: spanOf(booking),
  phase: 'asking' as const,
  subject,
  isPrivate,
})
