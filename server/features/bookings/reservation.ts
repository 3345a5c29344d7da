import type { Actor } from '../../access/actor.ts'
import { grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryMany, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ignored, Range } from '../availability/availability.ts'
import { epoch, isOwn } from '../availability/availability.ts'
import { callerOf, isChangeable, shownStatus } from './read.ts'
import { partsOf } from './running.ts'

/** A booking of a reservation, as far as cancelling and restoring ask. Epoch milliseconds. */
export interface Reserved extends Range {
  id: number
  declaration_id: number
  resource_id: number
  is_own: boolean
  /** Neither over nor given back. */
  is_open: boolean
  may_cancel: boolean
  /** Cancelled with the last cancellation, and not over. */
  was_cancelled_last: boolean
  /** A cancellation is taken back by the right it was made with: the host's and the maker's own, or a manager's. */
  may_restore: boolean
}

/** The bookings of a reservation that the caller may see; `not_found` where there are none. */
export async function readReservation(db: Db, actor: Actor, id: number): Promise<Reserved[]> {
  const [grants, caller, subject, , cancelsOwn] = callerOf(actor)
  const rows = await queryMany<Reserved>(
    db,
    `with ${grantsTable('$1')}
     select b.id, b.declaration_id, b.resource_id, ${epoch('b.starts')} as "from", ${epoch('b.ends')} as "to", ${isOwn('b')} and $4 as is_own,
       ${shownStatus('b')} in ('booked', 'checked_in') and b.ends > now() as is_open,
       coalesce(access.cancel_others, false) or ${isOwn('b')} and $4 as may_cancel,
       coalesce(b.status = 'cancelled' and b.ends > now()
         and b.cancelled_at = (select max(cancelled_at) from bookings where declaration_id = $5), false) as was_cancelled_last,
       coalesce(access.cancel_others, false) or ${isOwn('b')} and $4
         and coalesce(b.cancelled_by, b.host_id) in (b.host_id, b.user_id, $2, $3) as may_restore
     from bookings b join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
     cross join ${resourceAccessText('r.id', 'l.path')} access
     where b.declaration_id = $5 and (access.read or ${isOwn('b')})
     order by b.starts, b.id`,
    [grants, caller, subject, cancelsOwn, id],
  )
  if (!rows.length) throw new AppError('not_found')
  return rows
}

/** What is being edited: a whole reservation, or one booking. */
interface Edited {
  declaration_id?: number | undefined
  booking_id?: number | undefined
}

/**
 * Which bookings an edit takes away, as far as the caller may change them; all others go on blocking. `parts`: of the same
 * booking, for limits. `not_found` at the field of an id where the caller may see nothing of it.
 */
export async function editedBy(
  db: Db,
  actor: Actor,
  { declaration_id, booking_id }: Edited,
): Promise<{ ignored: Ignored; parts: number[] }> {
  if (!declaration_id && !booking_id) return { ignored: {}, parts: [] }
  const [grants, caller, subject, changesOwn] = callerOf(actor)
  const rows = await queryText<{ id: number; part_of: number | null; may_change: boolean }>(
    db,
    `with ${grantsTable('$1')}
     select b.id, b.part_of, ${isChangeable('b')} and (coalesce(access.change_others, false) or ${isOwn('b')} and $4) as may_change
     from bookings b join resources r on r.id = b.resource_id join levels l on l.id = r.level_id
     cross join ${resourceAccessText('r.id', 'l.path')} access
     where b.declaration_id = coalesce((select declaration_id from bookings where id = $6), $5) and (access.read or ${isOwn('b')})`,
    [grants, caller, subject, changesOwn, declaration_id ?? null, booking_id ?? null],
  )
  const edited = booking_id ? rows.filter(({ id }) => id === booking_id) : rows
  if (!edited.length)
    throw new AppError('not_found', { errors: { [booking_id ? 'booking_id' : 'declaration_id']: ['unknown_id'] } })
  return {
    ignored: { bookingIds: new Set(edited.flatMap(({ id, may_change }) => (may_change ? [id] : []))) },
    parts: booking_id ? partsOf(booking_id, rows) : [],
  }
}
