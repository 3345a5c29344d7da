import type { Booking } from '@kontor/contract'
import type { TFunction } from 'i18next'
import type { NavigateFunction } from 'react-router'
import { ApiError, NetworkError } from '../../../kit/http/api-error.ts'
import type { useMay } from '../../../kit/session/may.ts'
import { showFailure } from '../../../kit/ui/message/toast.ts'
import { bookingAddresses } from '../addresses.ts'
import { reasonOf } from './reason.ts'

interface UndoRefusal {
  booking: Pick<Booking, 'id' | 'declaration_id'>
  again: () => void
  t: TFunction
  may: ReturnType<typeof useMay>
  navigate: NavigateFunction
}

/** Says why a change couldn't be undone, and leads to the booking, where alternatives are. Without an answer it can be tried again. */
export function showRefusedUndo(error: unknown, { booking, again, t, may, navigate }: UndoRefusal): void {
  // The session's end has a page of its own.
  if (error instanceof ApiError && error.status === 401) return
  const isKnown = error instanceof ApiError || error instanceof NetworkError
  const reason = isKnown ? reasonOf(error, t).message : (error as Error).message
  const { id, declaration_id } = booking
  const to = may(['BOOKINGS', 'MY_BOOKINGS'])
    ? bookingAddresses.edit({ id })
    : bookingAddresses.actions({ declaration_id })
  const open = { label: t('bookings.open_booking'), choose: () => void navigate(to) }
  showFailure(
    t('bookings.not_undone', { reason }),
    error instanceof NetworkError ? { retry: again } : { choices: [open] },
  )
}
