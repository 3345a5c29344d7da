import type { Declaration } from '@kontor/contract'
import { AppError } from '../../../http/app-error.ts'
import { now } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { instantText, wordsReaderOf } from '../../availability/availability.ts'
import { settingsOf } from '../../preferences/preferences.ts'
import { bookingEvents } from '../change/events.ts'
import { type AttendableBooking, answered, attendedResources, isApproved, lockAttended } from './attended.ts'

/**
 * Checks in to the bookings of a reservation whose check-in is open: from `pre_check_in` minutes before the start until the
 * end, unless they were released meanwhile (R221, R228). Throws `too_early` with the time it opens, `not_approved`,
 * and `checked_in_already` or `no_check_in` where none waits for it.
 */
export async function checkIn(
  work: UnitOfWork,
  id: number,
  only: readonly number[] | undefined,
): Promise<{ data: Declaration; booking_ids: number[] }> {
  const { bookings } = await lockAttended(work, id, { only })
  const waiting = bookings.filter(({ status, check_in_from }) => status === 'booked' && check_in_from !== null)
  if (!waiting.length) throw new AppError(bookings.some(isCheckedIn) ? 'checked_in_already' : 'no_check_in')
  if (!waiting.some(isApproved)) throw new AppError('not_approved')
  const present = Date.now()
  const open = waiting.filter((each) => isApproved(each) && each.check_in_from! <= present)
  if (!open.length) throw await tooEarly(work, waiting)
  await work.db
    .updateTable('bookings')
    .set({ status: 'checked_in', checked_in_at: now })
    .where('id', '=', among(open.map((each) => each.id)))
    .execute()
  await work.emit(bookingEvents, [id], attendedResources(open))
  return answered(work, id, open)
}

const isCheckedIn = ({ status }: AttendableBooking) => status === 'checked_in'

async function tooEarly({ db, actor, lang }: UnitOfWork, waiting: readonly AttendableBooking[]): Promise<AppError> {
  const first = waiting.toSorted((a, b) => a.check_in_from! - b.check_in_from!)[0]!
  const reader = wordsReaderOf(lang, await settingsOf(db, actor.subjectId))
  return new AppError('too_early', { values: { when: instantText(reader, first.check_in_from!, first.timezone) } })
}
