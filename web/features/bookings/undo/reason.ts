import type { TFunction } from 'i18next'
import { changedBy, isReader } from '../../../kit/form/saving/changed-by.ts'
import { ApiError } from '../../../kit/http/api-error.ts'

/** Why a change of a booking was refused, in one sentence; the refusals have the alternatives. */
export function reasonOf(error: unknown, t: TFunction) {
  if (!(error instanceof ApiError)) return { message: t('bookings.no_answer'), refusals: [] }
  const author = error.changed && changedBy(error.changed)
  const changed =
    author &&
    (isReader(author) ? t('bookings.changed_since_by_you') : t('bookings.changed_since_by', { name: author.name }))
  const message = changed ?? error.refusals[0]?.message ?? error.firstMessage
  return { message, refusals: error.refusals }
}
