import type { BookingFilter, Limits, Relation } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText } from '../../db/connection.ts'
import type { Range, WorkingHours } from './hours.ts'
import { isOpen, relation } from './read.ts'
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
  /** Null where the caller may only know that it is taken. */
  subject: string | null
  host: string | null
  relation: Relation
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
const from = '($4::timestamptz - make_interval(mins => r.buffer_before::int))'
const to = '($5::timestamptz + make_interval(mins => r.buffer_after::int))'

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
        'starts', h.starts, 'ends', h.ends, 'relation', ${relation('b')},
        'subject', case when ${isOpen('b', 'd')} then d.subject end,
        'host', case when ${isOpen('b', 'd')} then u.name end) order by h.starts)
      from (${holdsIn('h.booking_id, h.kind, h.starts, h.ends', 'r.id', from, to)}) h
      join bookings b on b.id = h.booking_id join declarations d on d.id = b.declaration_id join users u on u.id = b.host_id
      where ${notDue('b')}), '[]') else '[]' end as holds,
    coalesce((select json_agg(json_build_object('starts', n.starts, 'ends', n.ends, 'reason', n.reason) order by n.starts)
      from unavailabilities n where n.resource_id = r.id and n.ends > $4 and n.starts < $5), '[]') as unavailable,
    case when r.capacity > 1 then coalesce((select json_agg(json_build_object('day', t.day, 'used', t.used))
      from resource_days t where t.resource_id = r.id and t.day >= ($4::timestamptz at time zone 'UTC')::date
        and t.day <= ($5::timestamptz at time zone 'UTC')::date), '[]') else '[]' end as days
  from resources r
  join levels l on l.id = r.level_id
  cross join ${resourceAccess('r.id', 'l.path')} access
  where access.read
    and ($6::bigint[] is null or r.id = any ($6))
    and ($7::bigint[] is null or l.path && $7)
    and ($8::bigint[] is null or r.resource_type_id = any ($8))
    and ($9::int is null or r.seats >= $9)
  order by l.path, r.ordering, r.name, r.id
  limit $10`

/**
 * Everything the availability rules need about resources and a window of time, with one query. Resources that may not
 * be seen are left out, and what a private booking is about for all but its own people (R215). `window` in epoch
 * milliseconds.
 */
export async function readContext(db: Db, actor: Actor, wanted: Wanted, window: Range): Promise<ResourceContext[]> {
  const { ids, filter = {}, type, most = 1000 } = wanted
  const chosen = ids ?? filter.resources
  const types = type ? [type] : filter.resource_types
  const rows = await queryText<ResourceContext & { limits: Limits; hours: WorkingHours }>(db, 'booking_context', text, [
    grantsOf(actor),
    actor.userId,
    actor.subjectId,
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
