import type { Booking, Declaration } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { shownTitle } from './title.ts'

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** Whether the caller, or the person acted for, hosts or made it. */
export const isOwn = (booking: string) => `(${booking}.host_id in ($2, $3) or ${booking}.user_id in ($2, $3))`
/** Private bookings show others only that the slot is taken (R215). */
export const isOpen = (booking: string, declaration: string) => `(not ${declaration}.is_private or ${isOwn(booking)})`
/** Whose it is for the caller: made and hosted by oneself, hosted by oneself, or another's. */
export const relation = (booking: string) => `
  case when ${booking}.host_id = $3 and ${booking}.user_id in ($2, $3) then 'mine' when ${booking}.host_id in ($2, $3) then 'for_me'
    when ${booking}.user_id in ($2, $3) then 'mine' else 'other' end`
/** Still to be changed: not over, not given back. */
export const isChangeable = (booking: string) =>
  `(${booking}.status in ('booked', 'checked_in') and ${booking}.ends > now())`
/** As everybody sees it: one that is due for release counts as released. */
export const shownStatus = (booking: string) => `
  case when ${booking}.status = 'booked' and ${booking}.release_at <= now() then 'released' else ${booking}.status end`

/**
 * Bookings as the API answers them, of resources the caller may see or bookings of the caller's own. `condition` is SQL
 * over b, d, r, t, l with parameters from $6 on; $1 … $5 are the caller's (`callerOf`). `total`: SQL that counts
 * them all, for a list that shows the first of them. `declaration`: a parameter where all are of one reservation, so
 * that its resources are collected once and not for each booking.
 */
export const bookingsQuery = (
  condition: string,
  order = 'b.starts, b.id',
  total = '',
  declaration = 'b.declaration_id',
) => `
  with ${grantsTable('$1')}
  select ${total && `${total} as total,`} b.id, b.declaration_id, b.resource_id, r.name as resource_name, said(l.name, l.translations) as level_name, l.timezone,
    array(select distinct o.resource_id from bookings o where o.declaration_id = ${declaration} order by 1) as resource_ids,
    case when ${isOpen('b', 'd')} then ${shownTitle} end as subject, d.is_private,
    case when ${isOpen('b', 'd')} then b.host_id end as host_id, case when ${isOpen('b', 'd')} then h.name end as host,
    case when ${isOpen('b', 'd')} then m.name end as made_by, ${relation('b')} as relation,
    ${utc('b.starts')} as datetime_from, ${utc('b.ends')} as datetime_to, ${shownStatus('b')} as status, d.approval_status,
    b.cost, c.code as currency, b.version,
    json_build_object('create', coalesce(access.book, false), 'read', true,
      'update', ${isChangeable('b')} and (${isOwn('b')} and $4 or coalesce(access.change_others, false)),
      'delete', ${isChangeable('b')} and (${isOwn('b')} and $5 or coalesce(access.cancel_others, false))) as meta
  from bookings b
  join declarations d on d.id = b.declaration_id
  join resources r on r.id = b.resource_id
  join resource_types t on t.id = r.resource_type_id
  join levels l on l.id = r.level_id
  join users h on h.id = b.host_id
  join users m on m.id = b.user_id
  left join currencies c on c.id = r.currency_id
  cross join ${resourceAccess('r.id', 'l.path')} access
  where (access.read or ${isOwn('b')}) and ${condition}
  order by ${order}`

/** $1 … $5: grants, caller, whose bookings are theirs, may change and may cancel their own. */
export function callerOf(actor: Actor): unknown[] {
  return [
    grantsOf(actor),
    actor.userId,
    actor.subjectId,
    may(actor, 'MY_BOOKINGS', 'update') || may(actor, 'BOOKINGS', 'update'),
    may(actor, 'MY_BOOKINGS', 'delete') || may(actor, 'BOOKINGS', 'delete'),
  ]
}

/** One booking; `not_found` where it isn't there or may not be known. */
export async function findBooking(db: Db, actor: Actor, id: number): Promise<Booking> {
  const [booking] = await queryText<Booking>(db, 'booking', bookingsQuery('b.id = $6'), [...callerOf(actor), id])
  if (!booking) throw new AppError('not_found')
  return booking
}

/** A whole reservation with the bookings the caller may see. */
export async function findDeclaration(db: Db, actor: Actor, id: number): Promise<Declaration> {
  const bookings = await queryText<Booking>(
    db,
    'declaration_bookings',
    bookingsQuery('b.declaration_id = $6', undefined, '', '$6'),
    [...callerOf(actor), id],
  )
  const [first] = bookings
  if (!first) throw new AppError('not_found')
  const { subject, is_private, host_id, approval_status } = first
  return { id, subject, is_private, host_id, approval_status, bookings }
}
