import type { Declaration } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import { costText } from '../../../sql/bookings.ts'
import { now } from '../../../sql/instants.ts'
import { among, withValues } from '../../../sql/with-values.ts'
import { quarter, quarterOf } from '../../../time/quarters.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { cancel } from '../cancel/cancel.ts'
import { bookingEvents } from '../change/events.ts'
import { lockResources } from '../change/locks.ts'
import { type AttendableBooking, answered, attendedResources, lockAttended } from './attended.ts'

/**
 * Ends the running bookings of a reservation with the present quarter of an hour, so that the rest can be booked (R222); one
 * that was checked in to before its start is cancelled. Throws `not_begun` where none runs.
 */
export async function checkOut(
  work: UnitOfWork,
  id: number,
  only: readonly number[] | undefined,
): Promise<{ data: Declaration; booking_ids: number[] }> {
  const present = Date.now()
  const { bookings } = await lockAttended(work, id, { only })
  const ended = bookings.filter(({ status, from }) => status === 'checked_in' || from <= present)
  if (!ended.length) throw new AppError('not_begun')
  await lockResources(work, attendedResources(ended))
  const [begun, coming] = [ended.filter(({ from }) => from <= present), ended.filter(({ from }) => from > present)]
  await end(work.db, begun, new Date(quarterOf(present) + quarter))
  if (coming.length) await cancel(work, coming)
  await work.emit(bookingEvents, [id], attendedResources(ended))
  return answered(work, id, ended)
}

/** They keep the end they were booked with in `booked_until`, and cost the time they had. */
async function end(db: Db, begun: readonly AttendableBooking[], at: Date): Promise<void> {
  if (!begun.length) return
  await db
    .updateTable('bookings as b')
    .from('resources as r')
    .set({
      status: 'checked_out',
      checked_out_at: now,
      booked_until: sql<Date | null>`case when b.ends > ${at} then b.ends else b.booked_until end`,
      ends: sql<Date>`least(b.ends, ${at})`,
      cost: withValues<number | null>(costText('r', 'b.starts', 'least(b.ends, $1::timestamptz)'), [at]),
    })
    .where('b.id', '=', among(begun.map(({ id }) => id)))
    .whereRef('r.id', '=', 'b.resource_id')
    .execute()
}
