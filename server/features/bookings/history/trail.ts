import { type Kysely, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { utc } from '../../../sql/instants.ts'

/** A booking at the time of an entry. */
export interface PlaceThen {
  resource_id: number
  from: string
  to: string
}

/** The values of the changed columns. */
type Values = Readonly<Record<string, string | number | boolean | null>>

/** An entry of the audit trail about a booking or its reservation. */
export interface TrailEntry {
  /** The number of its moment, counted from the last one. */
  moment: number
  id: number
  at: string
  /** The moment as the database wrote it. */
  exactly: string
  user_id: number | null
  acting_for: number | null
  action: 'create' | 'update'
  before: Values | null
  after: Values
  /** Changed columns whose values aren't kept. */
  personal: readonly string[]
  was: PlaceThen
  is: PlaceThen
}

interface Booking {
  id: number
  declaration_id: number
  is_rest: boolean
}

/** Columns of bookings and declarations whose changes people are told. */
const ofBooking = ['starts', 'ends', 'resource_id', 'status', 'declaration_id']
const ofDeclaration = ['subject', 'is_private', 'host_id', 'approval_status']
/** The column under which `explain` keeps the reason of an administrator's change. */
export const reasonColumn = 'change_reason'

const columns = sql`a.id, a.at, a.user_id, a.acting_for, a.action, a.before, coalesce(a.after, '{}') as after,
  coalesce(a.personal, '{}') as personal`
const hasAny = (names: string[]) => sql`(a.after ?| ${names}::text[] or a.personal && ${names}::text[])`

/**
 * The entries about a booking of some moments, and how many moments there are. A booking leaves its reservation when a series is
 * split, and may be made after it: the entries of each reservation count from its making or joining to its leaving. The place before
 * an entry is that of the next later entry that knows one, else the present one.
 */
export async function readTrail(
  db: Db,
  { id, declaration_id, is_rest }: Booking,
  { first, last }: { first: number; last: number },
): Promise<{ entries: TrailEntry[]; moments: number }> {
  const own = sql`a.entity = 'bookings' and a.entity_id = ${id}`
  const { rows } = await sql<TrailEntry & { moments: number }>`
    with moves as materialized (
      select a.id, (a.before ->> 'declaration_id')::bigint as declaration_id from audit_log a
      where ${own} and a.action = 'update' and a.before ? 'declaration_id'
    ), made as (
      select b.created_at, coalesce(c.id, 1) as id,
        case when c.id is null then b.user_id else c.user_id end as user_id,
        case when c.id is null then d.acting_for else c.acting_for end as acting_for
      from bookings b join declarations d on d.id = b.declaration_id
      left join lateral (select a.id, a.user_id, a.acting_for from audit_log a
        where ${own} and a.action = 'create' order by a.id limit 1) c on true
      where b.id = ${id}
    ), spans as (
      select declaration_id, coalesce(lag(id) over (order by id), (select id from made)) as after_id, id as until_id from moves
      union all select ${declaration_id}, coalesce((select max(id) from moves), (select id from made)), null
    ), entries as (
      select ${columns} from audit_log a
      where ${own} and a.action = 'update' and ${hasAny([...ofBooking, reasonColumn])}
      union all
      select ${columns} from spans s
      join audit_log a on a.entity = 'declarations' and a.entity_id = s.declaration_id
        and (a.id > s.after_id or a.at = (select created_at from made)) and (s.until_id is null or a.id <= s.until_id)
      where a.action = 'update' and ${hasAny(ofDeclaration)}
      union all
      select id, created_at, user_id, acting_for, 'create', null, jsonb_build_object('is_rest', ${is_rest}::boolean), '{}' from made
    ), runs as (
      select *, max(id) over (partition by at) as moment_id,
        count(before ->> 'starts') over later as starts_run, count(before ->> 'ends') over later as ends_run,
        count(before ->> 'resource_id') over later as resource_run
      from entries window later as (order by id desc)
    ), places as (
      select *, dense_rank() over (order by moment_id desc)::int as moment,
        coalesce((max(before ->> 'starts') over (partition by starts_run))::timestamptz, now_is.starts) as was_starts,
        coalesce((max(before ->> 'ends') over (partition by ends_run))::timestamptz, now_is.ends) as was_ends,
        coalesce((max(before ->> 'resource_id') over (partition by resource_run))::bigint, now_is.resource_id) as was_resource
      from runs cross join (select starts, ends, resource_id from bookings where id = ${id}) now_is
    ), changes as (
      select *, lag(was_starts, 1, starts) over later as is_starts, lag(was_ends, 1, ends) over later as is_ends,
        lag(was_resource, 1, resource_id) over later as is_resource, max(moment) over () as moments
      from places window later as (order by id desc)
    )
    select moment, moments, id, ${utc('at')} as at, at::text as exactly, user_id, acting_for, action, before, after, personal,
      json_build_object('resource_id', was_resource, 'from', ${utc('was_starts')}, 'to', ${utc('was_ends')}) as was,
      json_build_object('resource_id', is_resource, 'from', ${utc('is_starts')}, 'to', ${utc('is_ends')}) as is
    from changes where moment between ${first}::bigint and ${last}::bigint or moment = 1 order by id desc`.execute(
    db as Kysely<unknown>,
  )
  const entries = rows.filter(({ moment }) => moment >= first && moment <= last)
  return { entries, moments: rows[0]?.moments ?? 0 }
}
