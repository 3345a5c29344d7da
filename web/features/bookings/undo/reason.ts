import type { TFunction } from 'i18next'
import { changedBy, savedBy } from '../../../kit/form/saving/changed-by.ts'
import { ApiError } from '../../../kit/http/api-error.ts'

/** Why a change of a booking was refused, in one sentence; the refusals have the alternatives. */
export function reasonOf(error: unknown, t: TFunction) {
  if (!(error instanceof ApiError)) return { message: t('bookings.no_answer'), refusals: [] }
  const author = error.changed && changedBy(error.changed)
  const message = author ? savedBy(author, t) : (error.refusals[0]?.message ?? error.firstMessage)
  return { message, refusals: error.refusals }
}
