import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useMay } from '../../../kit/session/may.ts'
import { showFailure, showToast, type Toast } from '../../../kit/ui/message/toast.ts'
import { bookingAddresses } from '../addresses.ts'
import { namesOf } from '../useOutcome.ts'
import { reasonOf } from './reason.ts'

interface Undoing {
  booking: Pick<Booking, 'id' | 'declaration_id' | 'subject' | 'resource_name'>
  /** Undoes it by an ordinary request; gives the sentence that reports it, null if the screen does. */
  undo: () => Promise<string | null>
  /** Asked beside it. */
  second?: { text: string; choices: NonNullable<Toast['choices']> } | null
}

/** Whether the page says so itself: the session has ended. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Reports a change of a booking and offers Undo: the one way for all of them (decision 0066). If somebody has changed it or
 * taken its place meanwhile, the message says so and leads to the booking, where alternatives are.
 */
export function useUndo(): (message: string, undoing: Undoing) => void {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  return (message, { booking, undo, second }) => {
    const { id, declaration_id } = booking
    const to = may(['BOOKINGS', 'MY_BOOKINGS'])
      ? bookingAddresses.edit({ id })
      : bookingAddresses.actions({ declaration_id })
    const open = { label: t('bookings.open_booking'), choose: () => void navigate(to) }
    const fail = (error: unknown) => {
      if (isSignedOut(error)) return
      const isRefused = error instanceof ApiError || error instanceof NotUndone
      const reason = error instanceof NotUndone ? error.message : reasonOf(error, t).message
      showFailure(t('bookings.not_undone', { reason }), isRefused ? { choices: [open] } : { retry: press })
    }
    const press = (): void => void undo().then((said) => said !== null && showToast(said), fail)
    const asked = second && { question: second.text, choices: second.choices }
    showToast(message, { about: namesOf(booking), undo: press, ...asked })
  }
}

/** The server did none of it; the message is its sentence. */
export class NotUndone extends Error {}

/** Failures that the message of an Undo shows itself, rather than the warning. */
export const claimsUndo = { claims: (error: Error) => error instanceof ApiError && !isSignedOut(error) }
