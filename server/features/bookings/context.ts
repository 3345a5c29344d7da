import type { BookingFilter, Limits } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText } from '../../db/connection.ts'
import type { Range, WorkingHours } from './hours.ts'
import type { Bookable } from './rules.ts'

export interface ResourceContext extends Bookable {
  level_id: number
  level_name: string
  capacity: number
  seats: number | null
  buffer_before: number
  buffer_after: number
  needs_approval: boolean
  auto_release: number | null
  /** What stands in the window asked for, in order of start. */
  holds: Hold[]
  unavailable: { starts: string; ends: string; reason: string }[]
  /** Of pools: the UTC days in the window and the taken places by quarter of an hour. */
  days: { day: string; used: number[] }[]
}

export interface Hold {
  booking_id: number
  declaration_id: number
  kind: 'booking' | 'buffer' | 'linked' | 'distance'
  starts: string
  ends: string
  is_private: boolean
  subject: string
  host_id: number
  user_id: number
  host: string
}

/** Which resources: these ids, or what a filter leaves. All further conditions are narrowed to what may be seen. */
export interface Wanted {
  ids?: readonly number[]
  filter?: BookingFilter
  type?: number
  /** Most resources to look at. */
  most?: number
}

const longHold = `interval '1 day'`

/**
 * SQL: the holds `h` of a resource that overlap a time, all of it SQL. By timestamps, the short ones and the long ones
 * apart: each from its own index.
 */
export const holdsIn = (columns: string, resource: string, from: string, to: string) => `
  select ${columns} from holds h where h.resource_id = ${resource} and h.ends > ${from} and h.starts < ${to} and h.starts > ${from} - ${longHold}
  union all
  select ${columns} from holds h where h.resource_id = ${resource} and h.ends > ${from} and h.starts < ${to} and h.starts <= ${from} - ${longHold} and h.is_long`

/** The resource's own buffers widen the look: a booking of it would need them. */
const from = '($2::timestamptz - make_interval(mins => r.buffer_before::int))'
const to = '($3::timestamptz + make_interval(mins => r.buffer_after::int))'

/** The hours of the nearest place above that says so. */
export const hoursOfLevel = `
  (select a.working_hours from levels a where a.id = any (l.path) and a.working_hours is not null
   order by cardinality(a.path) desc limit 1)`

/** A booking that is due for release is as good as released: the next insert or move gives it away first. */
export const notDue = (booking: string) =>
  `(${booking}.status <> 'booked' or ${booking}.release_at is null or ${booking}.release_at > now())`

const text = `
  with ${grantsTable('$1')}
  select r.id, r.name, r.level_id, l.name as level_name, l.timezone, r.resource_type_id, r.capacity, r.seats,
    r.is_bookable and l.is_declarable as is_bookable,
    r.needs_approval, r.buffer_before, r.buffer_after, r.auto_release,
    coalesce(access.book, false) as may_book, access.limits, coalesce(r.working_hours, ${hoursOfLevel}) as hours,
    case when r.capacity = 1 then coalesce((
      select json_agg(json_build_object('booking_id', b.id, 'declaration_id', b.declaration_id, 'kind', h.kind,
        'starts', h.starts, 'ends', h.ends, 'is_private', d.is_private, 'subject', d.subject, 'host_id', b.host_id,
        'user_id', b.user_id, 'host', u.name) order by h.starts)
      from (${holdsIn('h.booking_id, h.kind, h.starts, h.ends', 'r.id', from, to)}) h
      join bookings b on b.id = h.booking_id join declarations d on d.id = b.declaration_id join users u on u.id = b.host_id
      where ${notDue('b')}), '[]') else '[]' end as holds,
    coalesce((select json_agg(json_build_object('starts', n.starts, 'ends', n.ends, 'reason', n.reason) order by n.starts)
      from unavailabilities n where n.resource_id = r.id and n.ends > $2 and n.starts < $3), '[]') as unavailable,
    case when r.capacity > 1 then coalesce((select json_agg(json_build_object('day', t.day, 'used', t.used))
      from resource_days t where t.resource_id = r.id and t.day >= ($2::timestamptz at time zone 'UTC')::date
        and t.day <= ($3::timestamptz at time zone 'UTC')::date), '[]') else '[]' end as days
  from resources r
  join levels l on l.id = r.level_id
  cross join ${resourceAccess('r.id', 'l.path')} access
  where access.read
    and ($4::bigint[] is null or r.id = any ($4))
    and ($5::bigint[] is null or l.path && $5)
    and ($6::bigint[] is null or r.resource_type_id = any ($6))
    and ($7::int is null or r.seats >= $7)
  order by l.path, r.ordering, r.name, r.id
  limit $8`

/**
 * Everything the availability rules need about resources and a window of time, with one query. Resources that may not
 * be seen are left out. `window` in epoch milliseconds.
 */
export async function readContext(db: Db, actor: Actor, wanted: Wanted, window: Range): Promise<ResourceContext[]> {
  const { ids, filter = {}, type, most = 1000 } = wanted
  const chosen = ids ?? filter.resources
  const types = type ? [type] : filter.resource_types
  const rows = await queryText<ResourceContext & { limits: Limits; hours: WorkingHours }>(db, 'booking_context', text, [
    grantsOf(actor),
    new Date(window.from),
    new Date(window.to),
    chosen ?? null,
    filter.levels ?? null,
    types ?? null,
    filter.capacity ?? null,
    most,
  ])
  return rows
}
