import type { BookingFilter, Relation } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText } from '../../db/connection.ts'
import { isHeldText, isNotDueText, isOpenText, relationText, shownTitleText } from '../../sql/bookings.ts'
import { epochText } from '../../sql/instants.ts'
import { assignedTo, currencyText, scheduleText } from '../../sql/resources.ts'
import { quarter } from '../../time/quarters.ts'
import { dateOf, localDay } from '../../time/zones.ts'
import { capacityIn, type DatedCapacity } from './capacity.ts'
import type { IgnoredBookings } from './conflicts.ts'
import { type BlockedRange, blockedIn, type Range } from './hours.ts'
import type { Bookable } from './rules.ts'
import { scheduleOf } from './schedule.ts'

export interface ResourceContext extends Bookable {
  level_id: number
  level_name: string
  capacity: number
  /** The unit of its capacity, such as cars; null: bookings. */
  resource_capacity_type_id: number | null
  seats: number | null
  price_per_hour: number | null
  currency: string | null
  buffer_before: number
  buffer_after: number
  needs_approval: boolean
  /** The caller decides on requests for it, so their own need no approval. */
  may_approve: boolean
  auto_release: number | null
  /** The holds in the window that was read, in order of start. */
  holds: Hold[]
  /** With the times in which it is assigned to somebody else than the host. */
  unavailable: BlockedRange[]
  /** The capacity dates of a pool in the window, in order. */
  dated: DatedCapacity[]
  /** The places of a pool in each quarter of an hour, by UTC day of the window, in order; a day without bookings may be left out. */
  days: PoolDay[]
}

/** A UTC day of a pool, from its start in epoch milliseconds. */
export interface PoolDay {
  from: number
  used: number[]
  free: number[]
}

/** Instants in epoch milliseconds. */
export interface Hold extends Range {
  /** Null: it belongs to another range of the same request. */
  booking_id: number | null
  kind: 'booking' | 'buffer' | 'linked' | 'distance'
  /** Null where the caller may only know that it is taken. */
  subject: string | null
  host: string | null
  host_id: number | null
  relation: Relation
  /** The linked or neighbouring resource that is booked; null where the caller may not see it. */
  booked: string | null
}

/**
 * The choice of resources: these ids, or those that match a filter. All further conditions apply within what the caller
 * may see.
 */
export interface ResourceChoice {
  ids?: readonly number[]
  filter?: BookingFilter
  type?: number
  /** Most resources to look at. */
  most?: number
  /** Bookings being changed: the places they take of pools are left out. Holds name their bookings. */
  ignored?: IgnoredBookings
  /**
   * Whether bookings due for release count as holds: another transaction is changing them, so they couldn't be
   * released.
   */
  holdsDue?: boolean
  /** The person who would be its host: what is assigned to others isn't available. By default the caller; 0: nobody. */
  hostId?: number
}

/** Default of the most resources that one question looks at. */
export const mostRead = 1000

const day = 86_400_000
const longHold = `interval '1 day'`

/**
 * SQL: the holds `h` of a resource that overlap a time (`from` and `to` are SQL too). Compares timestamps, and short
 * and long holds separately, so that each can use its own index.
 */
export const holdsIn = (columns: string, resource: string, from: string, to: string) => `
  select ${columns} from holds h where h.resource_id = ${resource} and h.ends > ${from} and h.starts < ${to} and h.starts > ${from} - ${longHold}
  union all
  select ${columns} from holds h where h.resource_id = ${resource} and h.ends > ${from} and h.starts < ${to} and h.starts <= ${from} - ${longHold} and h.is_long`

/** The window is widened by the resource's own buffers, because a new booking of it would need them. */
const from = '($4::timestamptz - make_interval(mins => r.buffer_before::int))'
const to = '($5::timestamptz + make_interval(mins => r.buffer_after::int))'

/** SQL: the name of a resource, null where the caller may not see it. */
const visibleName = (resource: string) => `
  (select said(seen.name, seen.translations) from resources seen join levels at on at.id = seen.level_id
   cross join ${resourceAccessText('seen', 'at')} allowed where seen.id = ${resource} and allowed.read)`

/**
 * SQL: the title of a booking. Its resource is looked up after the booking, never joined: just after thousands of resources
 * were added, their statistics are those of a few, and a join begins with all of them for each.
 */
const titleOfHeld = `(select ${shownTitleText} from resources held join resource_types t on t.id = held.resource_type_id
  where held.id = b.resource_id)`

/** Filters of resources: SQL with the number of its parameter. */
const filters = {
  ids: (n: string) => `r.id = any (${n}::bigint[])`,
  levels: (n: string) => `l.path && ${n}::bigint[]`,
  types: (n: string) => `r.resource_type_id = any (${n}::bigint[])`,
  seats: (n: string) => `r.seats >= ${n}::int`,
}
type FilterName = keyof typeof filters

/** The filters that a choice has, with their values. One that isn't there is left out of the text, so that its plan can be kept. */
function filtersIn({ ids, filter = {}, type }: ResourceChoice): [FilterName, unknown][] {
  const given: [FilterName, unknown][] = [
    ['ids', ids ?? filter.resources],
    ['levels', filter.levels],
    ['types', type ? [type] : filter.resource_types],
    ['seats', filter.capacity],
  ]
  return given.filter(([, value]) => value !== undefined && value !== null)
}

/** The resources a caller may see, as the filters leave them, whose parameters begin with the `n`-th. */
const chosen = (names: readonly FilterName[], n: number) => `
  from resources r
  join levels l on l.id = r.level_id
  cross join ${resourceAccessText('r', 'l')} access
  where ${['access.read', ...names.map((name, index) => filters[name](`$${n + index}`))].join(' and ')}`

/** The number of resources that `readContext` would find without its limit. */
export async function countResources(db: Db, actor: Actor, wanted: ResourceChoice): Promise<number> {
  const given = filtersIn(wanted)
  const names = given.map(([name]) => name)
  const [row] = await queryText<{ n: number }>(
    db,
    `with ${grantsTable('$1')} select count(*)::int as n ${chosen(names, 2)}`,
    [grantsOf(actor), ...given.map(([, value]) => value)],
  )
  return row!.n
}

/** SQL: whether no booking of a resource around now is being changed: its people have that place as it is. */
const changesNone = (resource: string) => `not exists (select from bookings own where own.id = any ($7::bigint[])
  and own.resource_id = ${resource} and own.starts < now() + interval '1 day')`

/** SQL: the first day of the company's week, else the product's. A limit is the same for all, so a person's own week doesn't matter. */
const firstDayOfWeek = `(select coalesce(c.value, p.default_value) #>> '{}' from preferences p
  left join company_preferences c on c.key = p.key where p.key = 'FirstDayOfWeek')`

const texts = new Map<string, string>()

/** SQL of `readContext` with these filters, made once for each choice of them. */
function textWith(names: readonly FilterName[]): string {
  const key = names.join()
  const text = texts.get(key) ?? makeText(names)
  texts.set(key, text)
  return text
}

const makeText = (names: readonly FilterName[]) => `
  with ${grantsTable('$1')}
  select r.id, said(r.name, r.translations) as name, r.level_id, said(l.name, l.translations) as level_name, l.timezone, r.resource_type_id, r.resource_capacity_type_id, r.capacity, r.seats,
    r.price_per_hour, ${currencyText('r')} as currency,
    r.is_bookable and l.is_declarable as is_bookable,
    r.needs_approval, coalesce(access.change_others, false) and ($2::bigint = $3::bigint or $9::bigint <> $2::bigint) as may_approve, r.buffer_before, r.buffer_after, r.auto_release,
    coalesce(access.book, false) as may_book, access.limits, ${scheduleText('r')}::text as hours,
    ${firstDayOfWeek} as week_begins,
    case when r.capacity = 1 then coalesce((
      select json_agg(json_build_object('booking_id', b.id, 'kind', h.kind,
        'from', ${epochText('h.starts')}, 'to', ${epochText('h.ends')}, 'relation', ${relationText('b')},
        'subject', case when ${isOpenText('b', 'd')} then ${titleOfHeld} end,
        'host', case when ${isOpenText('b', 'd')} then u.name end, 'host_id', case when ${isOpenText('b', 'd')} then u.id end,
        'booked', case when h.kind in ('linked', 'distance') then ${visibleName('b.resource_id')} end) order by h.starts)
      from (${holdsIn('h.booking_id, h.kind, h.starts, h.ends', 'r.id', from, to)}) h
      join bookings b on b.id = h.booking_id join declarations d on d.id = b.declaration_id join users u on u.id = b.host_id
      where $8 or ${isNotDueText('b')}), '[]') else '[]' end as holds,
    coalesce((select json_agg(n order by n."from") from (
      select ${epochText('n.starts')} as "from", ${epochText('n.ends')} as "to", n.reason, null as assigned
      from unavailabilities n where n.resource_id = r.id and n.ends > $4 and n.starts < $5
      union all
      ${assignedTo('r.id', '$4', '$5')} and a.user_id <> $9) n), '[]') as unavailable,
    case when r.clean_first and ${changesNone('r.id')} then (select ${epochText('s.blocks_at')} from cleaning_states s
      where s.resource_id = r.id and s.blocks_at <= now()) end as unclean_from,
    case when r.capacity > 1 then coalesce((select json_agg(json_build_object('from', ${epochText('d.starts')}, 'to', ${epochText('d.ends')}, 'capacity', d.capacity) order by d.starts)
      from resource_capacity_dates d where d.resource_id = r.id and d.ends > $4 and d.starts < $5), '[]') else '[]' end as dated,
    case when r.capacity > 1 then coalesce((select json_agg(json_build_object('from', ${epochText("t.day::timestamp at time zone 'UTC'")}, 'used', t.used, 'free', t.free) order by t.day)
      from resource_days t where t.resource_id = r.id and t.day >= ($4::timestamptz at time zone 'UTC')::date
        and t.day <= ($5::timestamptz at time zone 'UTC')::date), '[]') else '[]' end as days,
    case when r.capacity > 1 and $7::bigint[] <> '{}' then coalesce((
      select json_agg(json_build_object('from', ${epochText('b.starts')}, 'to', ${epochText('b.ends')}))
      from bookings b where b.resource_id = r.id and b.id = any ($7)
        and ${isHeldText('b')} and b.ends > $4 and b.starts < $5), '[]') else '[]' end as own
  ${chosen(names, 10)}
  order by l.path, r.ordering, r.name, r.id
  limit $6`

/**
 * Everything that the availability rules need about resources in a window of time (epoch milliseconds), by one query.
 * Resources that the caller may not see are left out, and so is the subject of a private booking for all but its own
 * people (R215).
 */
export async function readContext(
  db: Db,
  actor: Actor,
  wanted: ResourceChoice,
  window: Range,
): Promise<ResourceContext[]> {
  const { most = mostRead, ignored = {}, holdsDue = false, hostId = actor.subjectId } = wanted
  const given = filtersIn(wanted)
  const rows = await queryText<Row>(db, textWith(given.map(([name]) => name)), [
    grantsOf(actor),
    actor.userId,
    actor.subjectId,
    new Date(window.from),
    new Date(window.to),
    most,
    [...(ignored.bookingIds ?? [])],
    holdsDue,
    hostId,
    ...given.map(([, value]) => value),
  ])
  return rows.map((row) => contextOf(row, window))
}

type Row = Omit<ResourceContext, 'hours'> & { hours: string | null; own: Range[]; unclean_from: number | null }

/** With the times that weekly rules block, among those of single periods, and those until it is clean. */
function contextOf({ own, unclean_from, ...row }: Row, window: Range): ResourceContext {
  const hours = scheduleOf(row.hours)
  const blocked = [...blockedIn(hours, window, row.timezone), ...uncleanUntil(unclean_from, row.timezone)]
  const unavailable = blocked.length
    ? [...row.unavailable, ...blocked].sort((a, b) => a.from - b.from)
    : row.unavailable
  return { ...row, hours, unavailable, days: withoutOwn(withDated(row, window), own) }
}

/** A resource that isn't clean can't be booked that day; by the next one somebody will have cleaned it (decision 0062). */
function uncleanUntil(from: number | null, timezone: string): BlockedRange[] {
  if (from === null) return []
  const { end } = localDay(dateOf(Date.now(), timezone), timezone)
  return [{ from, to: end, reason: '', isUnclean: true }]
}

/** A pool's days, with those on which nobody has booked yet and its capacity is another. */
function withDated(
  { days, dated, capacity }: Pick<Row, 'days' | 'dated' | 'capacity'>,
  { from, to }: Range,
): PoolDay[] {
  if (!dated.length) return days
  const byDay = new Map(days.map((each) => [each.from, each]))
  for (const period of dated)
    for (let at = startOfDay(Math.max(from, period.from)); at < Math.min(to, period.to); at += day)
      if (!byDay.has(at)) byDay.set(at, { from: at, used: Array(cells).fill(0), free: freeOn(at, capacity, dated) })
  return [...byDay.values()].sort((a, b) => a.from - b.from)
}

const cells = day / quarter
const startOfDay = (instant: number) => instant - (instant % day)

/** The capacity in each quarter of a UTC day. */
function freeOn(start: number, capacity: number, dated: readonly DatedCapacity[]): number[] {
  return Array.from({ length: cells }, (_, cell) => {
    const from = start + cell * quarter
    return capacityIn({ capacity, dated }, { from, to: from + quarter })
  })
}

/** A pool's days without the places that these ranges take themselves. */
function withoutOwn(days: PoolDay[], own: readonly Range[]): PoolDay[] {
  if (!own.length) return days
  const kept = days.map(({ from, used, free }) => ({ from, used: [...used], free: [...free] }))
  const byDay = new Map(kept.map((each) => [each.from, each]))
  for (const { from, to } of own)
    for (let at = from; at < to; at += quarter) {
      const { used, free } = byDay.get(startOfDay(at)) ?? {}
      if (!used || !free) continue
      used[(at % day) / quarter]! -= 1
      free[(at % day) / quarter]! += 1
    }
  return kept
}
