import type { Booking, Declaration } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryMany, queryText, together } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { isOpen, isOwn, relation, shownTitle } from '../availability/availability.ts'

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** Still to be changed: not over, not given back. */
export const isChangeable = (booking: string) =>
  `(${booking}.status in ('booked', 'checked_in') and ${booking}.ends > now())`
/** As everybody sees it: one that is due for release counts as released. */
export const shownStatus = (booking: string) => `
  case when ${booking}.status = 'booked' and ${booking}.release_at <= now() then 'released' else ${booking}.status end`

/**
 * Bookings without the resources of their reservations; see `withResources`. Those of resources the caller may see, and the
 * caller's own. `condition` is SQL over b, d, r, t, l with parameters from $6 on; $1 … $5 are the caller's (`callerOf`).
 * `total`: SQL that counts them all, for a list that shows the first of them.
 */
export const bookingsQuery = (condition: string, order = 'b.starts, b.id', total = '') => `
  with ${grantsTable('$1')}
  select ${total && `${total} as total,`} b.id, b.declaration_id, b.resource_id, r.name as resource_name, said(l.name, l.translations) as level_name, l.timezone,
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
  cross join ${resourceAccessText('r.id', 'l.path')} access
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

/** A booking as `bookingsQuery` reads it. */
export type BookingRow = Omit<Booking, 'resource_ids'>

/**
 * Bookings as the API answers them. The resources of each reservation are collected once, however many of its bookings are
 * shown: one query.
 */
export async function withResources<Row extends BookingRow>(
  db: Db,
  bookings: readonly Row[],
): Promise<(Row & Booking)[]> {
  if (!bookings.length) return []
  const ids = [...new Set(bookings.map(({ declaration_id }) => declaration_id))]
  const resources = await resourcesOf(db, ids)
  return bookings.map((booking) => ({ ...booking, resource_ids: resources.get(booking.declaration_id) ?? [] }))
}

async function resourcesOf(db: Db, declarationIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await queryText<{ id: number; resource_ids: number[] }>(
    db,
    `select declaration_id as id, array_agg(distinct resource_id order by resource_id) as resource_ids
     from bookings where declaration_id = any ($1) group by 1`,
    [declarationIds],
  )
  return new Map(rows.map(({ id, resource_ids }) => [id, resource_ids]))
}

/** One booking; `not_found` where it isn't there or may not be known. */
export async function findBooking(db: Db, actor: Actor, id: number): Promise<Booking> {
  const [rows, resources] = await together([
    queryText<BookingRow>(db, bookingsQuery('b.id = $6'), [...callerOf(actor), id]),
    queryText<{ ids: number[] }>(
      db,
      `select array(select distinct o.resource_id from bookings o where o.declaration_id = b.declaration_id order by 1) as ids
       from bookings b where b.id = $1`,
      [id],
    ),
  ])
  const [booking] = rows
  if (!booking) throw new AppError('not_found')
  return { ...booking, resource_ids: resources[0]!.ids }
}

/** A whole reservation with the bookings the caller may see. */
export async function findDeclaration(db: Db, actor: Actor, id: number): Promise<Declaration> {
  const [rows, resources] = await together([
    queryMany<BookingRow>(db, bookingsQuery('b.declaration_id = $6'), [...callerOf(actor), id]),
    resourcesOf(db, [id]),
  ])
  const [first] = rows
  if (!first) throw new AppError('not_found')
  const { subject, is_private, host_id, approval_status } = first
  const bookings = rows.map((booking) => ({ ...booking, resource_ids: resources.get(id) ?? [] }))
  return { id, subject, is_private, host_id, approval_status, bookings }
}
