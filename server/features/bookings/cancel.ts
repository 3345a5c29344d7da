import type { Booking, Declaration } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsTable, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { hostOf, lockChangeable } from './change.ts'
import { readContext } from './context.ts'
import { bookingEvents } from './events.ts'
import { callerOf, findDeclaration, isOwn } from './read.ts'
import { refuseUnlessFree } from './refuse.ts'
import { releaseDue } from './release.ts'
import { rangeOf, spanOf } from './slots.ts'
import { requireAll } from './store.ts'

type Changing = Pick<Call, 'lang' | 'emit'> & { db: Db; actor: Actor }

/** Cancels one booking. */
export async function cancelBooking(call: Changing, id: number): Promise<{ success: true }> {
  const booking = await lockChangeable(call.db, call.actor, id, 'delete')
  return cancel(call, [booking])
}

/** Cancels what is left of a reservation: its bookings that aren't over. */
export async function cancelDeclaration(call: Changing, id: number): Promise<{ success: true }> {
  const { db, actor } = call
  await lockBookings(db, id)
  const { bookings } = await findDeclaration(db, actor, id)
  const open = bookings.filter(isOpen)
  if (!open.length) throw new AppError('not_changeable')
  if (open.some(({ meta }) => !meta.delete)) throw new AppError('forbidden')
  return cancel(call, open)
}

/**
 * Undoes the last cancellation of a reservation: the bookings that were cancelled together and aren't over. Refused where
 * a slot has been taken meanwhile; how long it is and when was allowed before.
 */
export async function restoreDeclaration(call: Changing, id: number): Promise<{ data: Declaration }> {
  const { db, actor, lang } = call
  await lockBookings(db, id)
  const { bookings } = await findDeclaration(db, actor, id)
  const cancelled = await cancelledTogether(db, actor, id)
  const back = bookings.filter((booking) => cancelled.has(booking.id))
  if (!back.length) throw new AppError('not_changeable')
  if (back.some((booking) => !cancelled.get(booking.id))) throw new AppError('forbidden')
  const ids = [...new Set(back.map(({ resource_id }) => resource_id))]
  const [, contexts, hostId] = await Promise.all([
    releaseDue(call, ids),
    readContext(db, actor, { ids }, spanOf(back.map(rangeOf))),
    hostOf(db, back[0]!.id),
  ])
  requireAll(ids, contexts, 'id')
  for (const context of contexts) {
    // Each resource was booked for ranges of its own.
    const ranges = back.filter(({ resource_id }) => resource_id === context.id).map(rangeOf)
    const question = { contexts: [context], ranges, hostId, now: Date.now(), lang, keepsRange: true }
    await refuseUnlessFree(db, actor, question, 'id')
  }
  await setStatus(
    db,
    back,
    `case when checked_in_at is null then 'booked' else 'checked_in' end, cancelled_at = null`,
    'restore_bookings',
  )
  await announce(call, back)
  return { data: await findDeclaration(db, actor, id) }
}

async function cancel(call: Changing, bookings: readonly Booking[]): Promise<{ success: true }> {
  await setStatus(call.db, bookings, `'cancelled', cancelled_at = now()`, 'cancel_bookings')
  await announce(call, bookings)
  return { success: true }
}

async function setStatus(db: Db, bookings: readonly Booking[], status: string, name: string): Promise<void> {
  await queryText(
    db,
    name,
    `update bookings set status = ${status}, version = version + 1, updated_at = now() where id = any ($1)`,
    [bookings.map(({ id }) => id)],
  )
}

async function announce({ emit }: Changing, bookings: readonly Booking[]): Promise<void> {
  const ids = [...new Set(bookings.map(({ declaration_id }) => declaration_id))]
  const resources = [...new Set(bookings.map(({ resource_id }) => resource_id))]
  await emit(bookingEvents, ids, resources)
}

async function lockBookings(db: Db, declarationId: number): Promise<void> {
  await queryText(db, 'lock_declaration', 'select from bookings where declaration_id = $1 order by id for update', [
    declarationId,
  ])
}

/** The bookings of the last cancellation that aren't over, and whether the caller, who may cancel such, may take it back. */
async function cancelledTogether(db: Db, actor: Actor, declarationId: number): Promise<Map<number, boolean>> {
  const [grants, caller, subject, , cancelsOwn] = callerOf(actor)
  const rows = await queryText<{ id: number; may: boolean }>(
    db,
    'cancelled_together',
    `with ${grantsTable('$1')}
     select b.id, ${isOwn('b')} and $4 or coalesce(access.cancel_others, false) as may
     from bookings b join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
     cross join ${resourceAccess('r.id', 'l.path')} access
     where b.declaration_id = $5 and b.status = 'cancelled' and b.ends > now()
       and b.cancelled_at = (select max(cancelled_at) from bookings where declaration_id = $5)`,
    [grants, caller, subject, cancelsOwn, declarationId],
  )
  return new Map(rows.map(({ id, may }) => [id, may]))
}

const isOpen = ({ status, datetime_to }: Booking) =>
  (status === 'booked' || status === 'checked_in') && Date.parse(datetime_to) > Date.now()
