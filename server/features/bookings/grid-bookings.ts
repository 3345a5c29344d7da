import type { Actor } from '../../access/actor.ts'
import { grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { type Language, sentence } from '../../http/sentences.ts'
import { dateOf, offsetsAround } from '../../time/zones.ts'
import type { Range } from '../availability/availability.ts'
import { isOpen, isOwn, notDue, relation, shownTitle, slotOf } from '../availability/availability.ts'
import { callerOf, isChangeable } from './read.ts'

/** A row of the grid and its local day; `open` is from when to when it may be booked that day. Epoch milliseconds. */
export interface GridSpan {
  id: number
  timezone: string
  day: Range
  open: Range
  /** Between two stretches of opening hours. */
  breaks: Range[]
}

/** What stands on a row, as JSON text made by the database. */
export interface RowContent {
  resource_id: number
  bookings: string
  blocks: string
}

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** Minutes east of UTC at an instant, by the offsets the server gives for its zone (`zones`), never by the database's own. */
const offset = (column: string) => `z.minutes[width_bucket(${column}, z.changes) + 1]`
const local = (column: string) => `(${column} at time zone 'UTC') + make_interval(mins => ${offset(column)})`
const minutes = (from: string, to: string) => `greatest(0, extract(epoch from ${to} - ${from}) / 60)::int`

/** Overlapping rows of a table by timestamps: the short ones, and the long ones from their own index. */
const overlapping = (table: string, columns: string) => `
  select ${columns} from ${table} x where x.resource_id = w.id and x.ends > w.day_from and x.starts < w.day_to
    and x.starts > w.day_from - interval '1 day'
  union all
  select ${columns} from ${table} x where x.resource_id = w.id and x.ends > w.day_from and x.starts < w.day_to
    and x.starts <= w.day_from - interval '1 day' and x.is_long`

const text = `
  with ${grantsTable('$1')}, zones as materialized (
    select timezone, changes::timestamptz[] as changes, minutes::int[] as minutes
    from unnest($13::text[], $14::text[], $15::text[]) as zone (timezone, changes, minutes)
  ), wanted as (
    select * from unnest($6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[])
      as w (id, day_from, day_to, open_from, open_to, timezone)
  )
  select w.id as resource_id, coalesce(found.bookings, '[]')::text as bookings, coalesce(blocked.blocks, '[]')::text as blocks
  from wanted w
  join zones z on z.timezone = w.timezone
  join resources r on r.id = w.id
  join resource_types t on t.id = r.resource_type_id
  join levels l on l.id = r.level_id
  cross join ${resourceAccessText('r.id', 'l.path')} access
  left join lateral (
    select json_agg(json_build_object(
      'id', b.id, 'declaration_id', b.declaration_id, 'resource_id', w.id,
      'subject', case when ${isOpen('b', 'd')} then ${shownTitle} end, 'host', case when ${isOpen('b', 'd')} then h.name end,
      'host_id', case when ${isOpen('b', 'd')} then b.host_id end, 'is_private', d.is_private, 'relation', ${relation('b')},
      'status', b.status, 'approval_status', d.approval_status,
      'starts', to_char(${local('b.starts')}, $12), 'ends', to_char(${local('b.ends')}, $12),
      'datetime_from', ${utc('b.starts')}, 'datetime_to', ${utc('b.ends')},
      'auto_release', r.auto_release, 'pre_check_in', r.pre_check_in, 'expiring_warning', r.expiring_warning,
      'buffer_before', r.buffer_before, 'buffer_after', r.buffer_after,
      'previous_booking_in_minutes', ${minutes('coalesce(b.previous, w.open_from)', 'b.starts')},
      'next_booking_in_minutes', ${minutes('b.ends', 'coalesce(b.next, w.open_to)')},
      'limits', access.limits,
      'offset', ${offset('b.starts')},
      'version', b.version,
      'meta', json_build_object('create', coalesce(access.book, false), 'read', true,
        'update', ${isChangeable('b')} and (${isOwn('b')} and $4 or coalesce(access.change_others, false)),
        'delete', ${isChangeable('b')} and (${isOwn('b')} and $5 or coalesce(access.cancel_others, false)))
      ) order by b.starts, b.id) as bookings
    from (
      select *, lag(ends) over by_start as previous, lead(starts) over by_start as next
      from (${overlapping('bookings', 'x.*')}) x
      where x.status in ('booked', 'checked_in', 'checked_out') and ${notDue('x')}
      window by_start as (order by starts, id)
    ) b
    join declarations d on d.id = b.declaration_id
    join users h on h.id = b.host_id
  ) found on true
  left join lateral (
    select json_agg(json_build_object('kind', kind, 'reason', reason, 'resource_name', resource_name, 'datetime_from', ${utc('starts')}, 'datetime_to', ${utc('ends')})
      order by starts) as blocks
    from (
      select h.kind, null as reason, case when seen.read then booked.name end as resource_name, h.starts, h.ends
      from (${overlapping('holds', 'x.*')}) h
      join bookings b on b.id = h.booking_id
      join resources booked on booked.id = b.resource_id
      join levels at on at.id = booked.level_id
      cross join ${resourceAccessText('booked.id', 'at.path')} seen
      where h.kind in ('linked', 'distance')
      union all
      select 'unavailable', n.reason, null, n.starts, n.ends from unavailabilities n
      where n.resource_id = w.id and n.ends > w.day_from and n.starts < w.day_to
    ) block
  ) blocked on true
  where access.read`

/** The bookings and blocks of these rows, with one query; rows that may not be seen are left out. */
export async function readRows(
  db: Db,
  actor: Actor,
  spans: readonly GridSpan[],
  { timeFormat, lang }: { timeFormat: string; lang: Language },
): Promise<RowContent[]> {
  const rows = await readContents(db, actor, spans, timeFormat)
  const breaks = new Map(spans.filter((span) => span.breaks.length).map((span) => [span.id, span.breaks]))
  return rows.map((row) => ({ ...row, blocks: withBreaks(row.blocks, breaks.get(row.resource_id) ?? [], lang) }))
}

/** Breaks in the opening hours look like any other time that can't be had: what is shown free is bookable. */
function withBreaks(blocks: string, breaks: readonly Range[], lang: Language): string {
  if (!breaks.length) return blocks
  const closed = breaks.map((range) => ({
    kind: 'unavailable',
    reason: sentence(lang, 'refusal.break'),
    resource_name: null,
    ...slotOf(range),
  }))
  return JSON.stringify([...(JSON.parse(blocks) as object[]), ...closed])
}

function readContents(db: Db, actor: Actor, spans: readonly GridSpan[], timeFormat: string): Promise<RowContent[]> {
  const zones = [...new Map(spans.map((span) => [span.timezone, span])).values()]
  const offsets = zones.map(({ day, timezone }) => offsetsAround(dateOf(day.from, timezone), timezone))
  const instants = (pick: (span: GridSpan) => number) => spans.map((span) => new Date(pick(span)))
  return queryText<RowContent>(db, text, [
    ...callerOf(actor),
    spans.map(({ id }) => id),
    instants(({ day }) => day.from),
    instants(({ day }) => day.to),
    instants(({ open }) => open.from),
    instants(({ open }) => open.to),
    spans.map(({ timezone }) => timezone),
    /h/.test(timeFormat) ? 'HH12:MI AM' : 'HH24:MI',
    zones.map(({ timezone }) => timezone),
    // Arrays of different lengths can't be rows of one parameter, so each is a text.
    offsets.map(([, ...changes]) => `{${changes.map(({ from }) => new Date(from).toISOString()).join()}}`),
    offsets.map((each) => `{${each.map(({ minutes }) => minutes).join()}}`),
  ])
}
