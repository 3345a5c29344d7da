import type { Booking, Declaration } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsTable, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText, together } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { lockChangeable } from './change.ts'
import { readContext } from './context.ts'
import { bookingEvents } from './events.ts'
import { type LockedBooking, lockReservation, lockResources } from './locks.ts'
import { callerOf, findDeclaration, isOwn } from './read.ts'
import { refuseUnlessFree } from './refuse.ts'
import { rangeOf, rangesByResource, spanOf } from './slots.ts'
import { requireAll } from './store.ts'

type Changing = Pick<Call, 'lang' | 'emit' | 'isLastTry'> & { db: Db; actor: Actor }

/** Cancels one booking. */
export async function cancelBooking(call: Changing, id: number): Promise<{ success: true }> {
  const { before } = await lockChangeable(call.db, call.actor, { id, action: 'delete', whole: false })
  return cancel(call, [before])
}

/** Cancels what is left of a reservation: its bookings that aren't over. */
export async function cancelDeclaration(call: Changing, id: number): Promise<{ success: true }> {
  const { db, actor } = call
  const [, { bookings }] = await together([
    lockReservation(db, actor, { id, counts: false }),
    findDeclaration(db, actor, id),
  ])
  const open = bookings.filter(isOpen)
  if (!open.length) throw new AppError('not_changeable')
  if (open.some(({ meta }) => !meta.delete)) throw new AppError('forbidden')
  return cancel(call, open)
}

/**
 * Undoes the last cancellation of a reservation: the bookings that were cancelled together and aren't over. Only what is
 * in the way, and limits that count, refuse it; the rest was checked when it was booked.
 */
export async function restoreDeclaration(call: Changing, id: number): Promise<{ data: Declaration }> {
  const { db, actor } = call
  const [locked, { bookings }, cancelled] = await together([
    lockReservation(db, actor, { id, counts: true }),
    findDeclaration(db, actor, id),
    cancelledTogether(db, actor, id),
  ])
  const back = bookings.filter((booking) => cancelled.has(booking.id))
  if (!back.length) throw new AppError('not_changeable')
  const refused = back.map((booking) => cancelled.get(booking.id)!).find(({ may }) => !may)
  if (refused) throw new AppError(refused.is_own ? 'cancelled_by_manager' : 'forbidden')
  await refuseUnlessBack(call, back, locked)
  await setStatus(
    db,
    back,
    `case when checked_in_at is null then 'booked' else 'checked_in' end, cancelled_at = null, cancelled_by = null`,
    'restore_bookings',
  )
  await announce(call, back)
  return { data: await findDeclaration(db, actor, id) }
}

async function refuseUnlessBack(call: Changing, back: readonly Booking[], locked: readonly LockedBooking[]) {
  const { db, actor, lang, isLastTry } = call
  const ids = [...new Set(back.map(({ resource_id }) => resource_id))]
  const [, contexts] = await together([
    lockResources(call, ids),
    readContext(db, actor, { ids, holdsDue: isLastTry }, spanOf(back.map(rangeOf))),
  ])
  requireAll(ids, contexts, 'id')
  const parts = new Set(locked.filter(({ part_of }) => part_of !== null).map(({ id }) => id))
  // The parts of a split booking count once.
  const ranges = back.map((booking) => ({ ...rangeOf(booking), isCountedAlready: parts.has(booking.id) }))
  const question = {
    contexts,
    ranges,
    rangesOf: rangesByResource(back, ranges),
    hostId: locked[0]!.host_id,
    together: 'counted' as const,
    keepsRange: true,
    now: Date.now(),
    lang,
    holdsDue: isLastTry,
  }
  await refuseUnlessFree(db, actor, question, 'id')
}

async function cancel(call: Changing, bookings: readonly Booking[]): Promise<{ success: true }> {
  await setStatus(
    call.db,
    bookings,
    `'cancelled', cancelled_at = now(), cancelled_by = $2`,
    'cancel_bookings',
    call.actor.subjectId,
  )
  await announce(call, bookings)
  return { success: true }
}

/** Bookings one statement changes, so that none takes long. */
const mostAtOnce = 500

async function setStatus(
  db: Db,
  bookings: readonly Booking[],
  status: string,
  name: string,
  ...values: unknown[]
): Promise<void> {
  const ids = bookings.map(({ id }) => id).sort((a, b) => a - b)
  const text = `update bookings set status = ${status}, version = version + 1, updated_at = now() where id = any ($1)`
  for (let done = 0; done < ids.length; done += mostAtOnce)
    await queryText(db, name, text, [ids.slice(done, done + mostAtOnce), ...values])
}

async function announce({ emit }: Changing, bookings: readonly Booking[]): Promise<void> {
  const ids = [...new Set(bookings.map(({ declaration_id }) => declaration_id))]
  const resources = [...new Set(bookings.map(({ resource_id }) => resource_id))]
  await emit(bookingEvents, ids, resources)
}

interface Cancelled {
  id: number
  /** Whether the caller may take the cancellation back. */
  may: boolean
  is_own: boolean
}

/**
 * The bookings of the last cancellation that aren't over. It is taken back by the right it was made with: the host's and
 * the maker's own, or a manager's.
 */
async function cancelledTogether(db: Db, actor: Actor, declarationId: number): Promise<Map<number, Cancelled>> {
  const [grants, caller, subject, , cancelsOwn] = callerOf(actor)
  const rows = await queryText<Cancelled>(
    db,
    'cancelled_together',
    `with ${grantsTable('$1')}
     select b.id, ${isOwn('b')} and $4 as is_own, coalesce(access.cancel_others, false) or ${isOwn('b')} and $4
       and coalesce(b.cancelled_by, b.host_id) in (b.host_id, b.user_id, $2, $3) as may
     from bookings b join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
     cross join ${resourceAccess('r.id', 'l.path')} access
     where b.declaration_id = $5 and b.status = 'cancelled' and b.ends > now()
       and b.cancelled_at = (select max(cancelled_at) from bookings where declaration_id = $5)`,
    [grants, caller, subject, cancelsOwn, declarationId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const isOpen = ({ status, datetime_to }: Booking) =>
  (status === 'booked' || status === 'checked_in') && Date.parse(datetime_to) > Date.now()
