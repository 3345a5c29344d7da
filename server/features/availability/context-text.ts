import { grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { isHeldText, isNotDueText, isOpenText, relationText, shownTitleText } from '../../sql/bookings.ts'
import { epochText } from '../../sql/instants.ts'
import { assignedTo, currencyText, scheduleText } from '../../sql/resources.ts'
import type { ResourceChoice } from './context.ts'

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
export type FilterName = keyof typeof filters

/** The filters that a choice has, with their values. One that isn't there is left out of the text, so that its plan can be kept. */
export function filtersIn({ ids, filter = {}, type }: ResourceChoice): [FilterName, unknown][] {
  const given: [FilterName, unknown][] = [
    ['ids', ids ?? filter.resources],
    ['levels', filter.levels],
    ['types', type ? [type] : filter.resource_types],
    ['seats', filter.capacity],
  ]
  return given.filter(([, value]) => value !== undefined && value !== null)
}

/** The resources a caller may see, as the filters leave them, whose parameters begin with the `n`-th. */
export const chosen = (names: readonly FilterName[], n: number) => `
  from resources r
  join levels l on l.id = r.level_id
  cross join ${resourceAccessText('r', 'l')} access
  where ${['access.read', ...names.map((name, index) => filters[name](`$${n + index}`))].join(' and ')}`

/** SQL: whether no booking of a resource around now is being changed: its people have that place as it is. */
const changesNone = (resource: string) => `not exists (select from bookings own where own.id = any ($7::bigint[])
  and own.resource_id = ${resource} and own.starts < now() + interval '1 day')`

/** SQL: the first day of the company's week, else the product's. A limit is the same for all, so a person's own week doesn't matter. */
const firstDayOfWeek = `(select coalesce(c.value, p.default_value) #>> '{}' from preferences p
  left join company_preferences c on c.key = p.key where p.key = 'FirstDayOfWeek')`

const texts = new Map<string, string>()

/** SQL of `readContext` with these filters, made once for each choice of them. */
export function textWith(names: readonly FilterName[]): string {
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
      select ${epochText('n.starts')} as "from", ${epochText('n.ends')} as "to", n.reason, null as assigned, null as user_id
      from unavailabilities n where n.resource_id = r.id and n.ends > $4 and n.starts < $5
      union all
      ${assignedTo('r.id', '$4', '$5', 'a.user_id')}) n), '[]') as unavailable,
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
