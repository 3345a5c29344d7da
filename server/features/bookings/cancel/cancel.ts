import type { Booking, Declaration } from '@kontor/contract'
import type { seriesScopes } from '@kontor/contract/calls/booking.ts'
import { sql, type UpdateObject } from 'kysely'
import { type Db, together } from '../../../db/connection.ts'
import type { Database } from '../../../db/types.generated.ts'
import { AppError } from '../../../http/app-error.ts'
import { isStanding } from '../../../sql/bookings.ts'
import { now } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { rangesByResource, readContext, requireRestorable, spanOf } from '../../availability/availability.ts'
import { settleReleases } from '../change/approval.ts'
import { requireAll } from '../change/book.ts'
import { lockChangeable } from '../change/change.ts'
import { bookingsChanged } from '../change/events.ts'
import { type LockedBooking, lockReservation, lockResources } from '../change/locks.ts'
import { type ReservedBooking, readReservation } from '../change/reservation.ts'
import { isLaterPart } from '../change/running.ts'
import { findDeclaration } from '../read.ts'

/** Cancels one booking; of a series also those of later dates, or all that are left. */
export async function cancelBooking(
  work: UnitOfWork,
  id: number,
  scope: (typeof seriesScopes)[number] = 'one',
): Promise<{ success: true; cancelled: number[] }> {
  const whole = scope !== 'one'
  const { before, held } = await lockChangeable(work.db, work.actor, { id, action: 'delete', whole })
  const { declaration_id, occurs_on } = before
  const others = whole && occurs_on !== null ? await readReservation(held, work.db, work.actor, declaration_id) : []
  const also = others.filter(
    (each) => each.id !== id && each.is_open && each.occurs_on && (scope === 'all' || each.occurs_on >= occurs_on!),
  )
  if (also.some(({ may_cancel }) => !may_cancel)) throw new AppError('forbidden')
  const all = [before, ...also]
  return { ...(await cancel(work, all)), cancelled: all.map((each) => each.id) }
}

/** Cancels the rest of a reservation: its bookings that aren't over. Answers which, so that Undo can name them. */
export async function cancelDeclaration(work: UnitOfWork, id: number): Promise<{ success: true; cancelled: number[] }> {
  const { db, actor } = work
  const { found: bookings } = await lockReservation(db, actor, { id, counts: false }, (held) =>
    readReservation(held, db, actor, id),
  )
  const open = bookings.filter(({ is_open }) => is_open)
  if (!open.length) throw new AppError('not_changeable')
  if (open.some(({ may_cancel }) => !may_cancel)) throw new AppError('forbidden')
  return { ...(await cancel(work, open)), cancelled: open.map(({ id }) => id) }
}

/**
 * Restores bookings of a reservation that were cancelled and aren't over: the given ones, or those that were cancelled
 * together the last time, all or none. Only conflicts and counted limits are checked again; the rest was checked when it
 * was booked.
 */
export async function restoreDeclaration(
  work: UnitOfWork,
  id: number,
  only: readonly number[] | undefined,
): Promise<{ data: Declaration }> {
  const { db, actor } = work
  const { locked, found: bookings } = await lockReservation(db, actor, { id, counts: true }, (held) =>
    readReservation(held, db, actor, id),
  )
  const named = only && new Set(only)
  const back = bookings.filter(({ id, was_cancelled, was_cancelled_last }) =>
    named ? was_cancelled && named.has(id) : was_cancelled_last,
  )
  if (!back.length) throw new AppError('not_changeable')
  const refused = back.find(({ may_restore }) => !may_restore)
  if (refused) throw new AppError(refused.is_own ? 'cancelled_by_manager' : 'forbidden')
  if (back.some(({ is_rejected }) => is_rejected)) throw new AppError('not_approved')
  await refuseUnlessBack(work, back, locked)
  const status = sql<string>`case when checked_in_at is null then 'booked' else 'checked_in' end`
  await set(db, back, { status, cancelled_at: null, cancelled_by: null })
  await settleReleases(db, [id])
  await announce(work, back)
  return { data: await findDeclaration(db, actor, id) }
}

async function refuseUnlessBack(work: UnitOfWork, back: readonly ReservedBooking[], locked: readonly LockedBooking[]) {
  const { db, actor, lang, isLastTry } = work
  const ids = [...new Set(back.map(({ resource_id }) => resource_id))]
  const [, contexts] = await together([
    lockResources(work, ids),
    readContext(db, actor, { ids, holdsDue: isLastTry, hostId: locked[0]!.host_id }, spanOf(back)),
  ])
  requireAll(ids, contexts, 'id')
  const byId = new Map(locked.map((booking) => [booking.id, booking]))
  const standing = new Set([...locked.filter(({ status }) => isStanding(status)), ...back].map(({ id }) => id))
  const ranges = back.map(({ id, from, to }) => ({
    from,
    to,
    isCountedAlready: isLaterPart(byId.get(id)!, locked, standing),
  }))
  const question = {
    contexts,
    ranges,
    rangesOf: rangesByResource(back, ranges),
    hostId: locked[0]!.host_id,
    now: Date.now(),
    lang,
    holdsDue: isLastTry,
  }
  await requireRestorable(db, actor, question, 'id')
}

/** Cancels bookings that the caller has locked and may cancel. */
export async function cancel(work: UnitOfWork, bookings: readonly BookingIds[]): Promise<{ success: true }> {
  await set(work.db, bookings, { status: 'cancelled', cancelled_at: now, cancelled_by: work.actor.subjectId })
  await announce(work, bookings)
  return { success: true }
}

/** Tells everybody who sees a booking that it has changed. */
type BookingIds = Pick<Booking, 'id' | 'declaration_id' | 'resource_id'>

/** Most bookings that one statement changes, so that none takes long. */
const mostAtOnce = 500

async function set(
  db: Db,
  bookings: readonly BookingIds[],
  columns: UpdateObject<Database, 'bookings'>,
): Promise<void> {
  const ids = bookings.map(({ id }) => id).sort((a, b) => a - b)
  for (let done = 0; done < ids.length; done += mostAtOnce) {
    const some = among(ids.slice(done, done + mostAtOnce))
    await db.updateTable('bookings').set(columns).where('id', '=', some).execute()
  }
}

export async function announce(work: UnitOfWork, bookings: readonly BookingIds[]): Promise<void> {
  const ids = [...new Set(bookings.map(({ declaration_id }) => declaration_id))]
  const resources = [...new Set(bookings.map(({ resource_id }) => resource_id))]
  await bookingsChanged(work, ids, resources)
}
