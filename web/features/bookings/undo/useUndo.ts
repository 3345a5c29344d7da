import type { Booking } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../kit/http/api-error.ts'
import { useMay } from '../../../kit/session/may.ts'
import { showFailure, showToast, type Toast } from '../../../kit/ui/message/toast.ts'
import { namesOf } from '../useOutcome.ts'

interface Undoing {
  booking: Pick<Booking, 'id' | 'declaration_id' | 'subject' | 'resource_name'>
  /** Undoes it by an ordinary request; gives the sentence that reports it, null if the screen does. */
  undo: () => Promise<string | null>
  /** Asked beside it. */
  second?: { text: string; choices: NonNullable<Toast['choices']> } | null
}

/**
 * Reports a change of a booking and offers Undo: the one way for all of them (decision 0066). If somebody has changed it or
 * taken its place since, the message says so and leads to the booking. What a refusal needs is loaded with the first one.
 */
export function useUndo(): (message: string, undoing: Undoing) => void {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  return (message, { booking, undo, second }) => {
    const again = (): void => void undo().then((said) => said !== null && showToast(said), refuse)
    const refuse = (error: unknown) =>
      import('./refused-undo.ts').then(
        ({ showRefusedUndo }) => showRefusedUndo(error, { booking, again, t, may, navigate }),
        () => showFailure(t('bookings.no_answer'), { retry: again }),
      )
    showToast(message, { about: namesOf(booking), undo: again, question: second?.text, choices: second?.choices })
  }
}

/** The message of an Undo shows a refusal itself, rather than the warning. */
export const claimsUndo = { claims: (error: Error) => error instanceof ApiError && error.status !== 401 }
