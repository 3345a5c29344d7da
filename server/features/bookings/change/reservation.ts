import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type Db, manyRows } from '../../../db/connection.ts'
import { AppError, invalidField } from '../../../http/app-error.ts'
import { isChangeable, isNotDue } from '../../../sql/bookings.ts'
import { epoch } from '../../../sql/instants.ts'
import type { IgnoredBookings, Range } from '../../availability/availability.ts'
import { knownBookings, readerOf } from '../read.ts'
import type { ReservationLock } from './locks.ts'
import { partsOf } from './running.ts'

/** A booking of a reservation, as far as cancelling and restoring ask. Epoch milliseconds. */
export interface ReservedBooking extends Range {
  id: number
  declaration_id: number
  resource_id: number
  /** The local day of the series, yyyy-MM-dd; null: of none. */
  occurs_on: string | null
  is_own: boolean
  /** Neither over nor given back. */
  is_open: boolean
  may_cancel: boolean
  /** Cancelled, and not over. */
  was_cancelled: boolean
  /** Cancelled with the last cancellation, and not over. */
  was_cancelled_last: boolean
  /** The right that cancels it also restores it: host and maker their own, a manager any. */
  may_restore: boolean
  /** Its request was declined. */
  is_rejected: boolean
}

/** The bookings of a locked reservation that the caller may see; `not_found` where there are none. */
export async function readReservation(
  _: ReservationLock,
  db: Db,
  actor: Actor,
  id: number,
): Promise<ReservedBooking[]> {
  const reader = readerOf(actor)
  const cancelsOwn = sql<boolean>`own.is_subjects and ${reader.cancelsOwn}`
  const cancelsOthers = sql<boolean>`coalesce(access.cancel_others, false)`
  const wasCancelled = sql<boolean>`(b.status = 'cancelled' and b.ends > now())`
  const lastCancellation = sql`(select max(cancelled_at) from bookings where declaration_id = ${id})`
  const rows: ReservedBooking[] = await manyRows(
    db,
    knownBookings(db, reader)
      .where('b.declaration_id', '=', id)
      .select(['b.id', 'b.declaration_id', 'b.resource_id', epoch('b.starts').as('from'), epoch('b.ends').as('to')])
      .select([
        cancelsOwn.as('is_own'),
        sql<boolean>`${isNotDue('b')} and ${isChangeable('b')}`.as('is_open'),
        sql<boolean>`${cancelsOthers} or ${cancelsOwn}`.as('may_cancel'),
        wasCancelled.as('was_cancelled'),
        'b.occurs_on',
        sql<boolean>`d.approval_status = 'rejected'`.as('is_rejected'),
        sql<boolean>`coalesce(${wasCancelled} and b.cancelled_at = ${lastCancellation}, false)`.as(
          'was_cancelled_last',
        ),
        sql<boolean>`${cancelsOthers} or ${cancelsOwn} and coalesce(b.cancelled_by, b.host_id)
          in (b.host_id, b.user_id, ${actor.userId}, ${actor.subjectId})`.as('may_restore'),
      ])
      .orderBy('b.starts')
      .orderBy('b.id'),
  )
  if (!rows.length) throw new AppError('not_found')
  return rows
}

/** The edited item: a whole reservation, or one booking. */
interface EditedItem {
  declaration_id?: number | undefined
  booking_id?: number | undefined
}

/**
 * The bookings that an edit replaces, as far as the caller may change them; all others still block. `parts`: other
 * parts of the same booking, for limits. Throws `unknown_id` at the field of an id if the caller may see none of its
 * bookings.
 */
export async function editedBy(
  db: Db,
  actor: Actor,
  { declaration_id, booking_id }: EditedItem,
): Promise<{ ignored: IgnoredBookings; parts: number[] }> {
  if (!declaration_id && !booking_id) return { ignored: {}, parts: [] }
  const reader = readerOf(actor)
  const rows = await knownBookings(db, reader)
    .where('b.declaration_id', '=', (eb) =>
      booking_id
        ? eb.selectFrom('bookings as one').where('one.id', '=', booking_id).select('one.declaration_id')
        : eb.val(declaration_id!),
    )
    .select(['b.id', 'b.part_of'])
    .select(
      sql<boolean>`${isChangeable('b')} and (coalesce(access.change_others, false) or own.is_subjects and ${reader.changesOwn})`.as(
        'may_change',
      ),
    )
    .execute()
  const edited = booking_id ? rows.filter(({ id }) => id === booking_id) : rows
  if (!edited.length) throw invalidField(booking_id ? 'booking_id' : 'declaration_id', 'unknown_id')
  return {
    ignored: { bookingIds: new Set(edited.flatMap(({ id, may_change }) => (may_change ? [id] : []))) },
    parts: booking_id ? partsOf(booking_id, rows) : [],
  }
}
