import type { Offers, ResourceKind, Wish } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { patternsOf } from '../../db/page.ts'
import { hoursOfLevel, type WorkingHours } from '../availability/availability.ts'
import { defaultPlace, namesAbove } from '../levels/levels.ts'

/** Resources looked at for one phrase, the best first. */
const mostAsked = 200

/** Bookings in 90 days that make a resource a usual one. */
const often = 3

/** A resource that the words of a wish mean, before anybody asked whether it is free. */
export interface Candidate {
  id: number
  name: string
  level_name: string
  building: string | null
  timezone: string
  type: string
  kind: ResourceKind
  seats: number | null
  attributes: string[]
  hours: WorkingHours
  needs_approval: boolean
  is_usual: boolean
  /** The words name this very resource. */
  is_named: boolean
  /** Places it shares with the caller's home: the default location, else their own place, else the last one of their plan. */
  near: number
}

interface Answer {
  type: string | null
  unknown: string[]
  /** The one with the most seats, where none has as many as asked for. */
  largest: Offers['largest']
  resources: Candidate[]
}

const lastPlace = '(select level_id from last_places where user_id = $8)'

/** Whether one text stands in another as whole words; both are SQL. */
const says = (text: string, name: string) =>
  `position(' ' || lower(${name}) || ' ' in ' ' || lower(${text}) || ' ') > 0`

/**
 * A type that is named wholly, in any language, narrows to it, the longest name first; else the kind does. A resource
 * named wholly counts whatever its kind. Where more seats are asked for than any room has, an event space is a room too. Words
 * that nothing matches are left out and told.
 */
const text = `
  with ${grantsTable('$1')},
  home as (
    select l.path from (values (1, ${defaultPlace('$2')}), (2, (select level_id from users where id = $2)), (3, ${lastPlace})) as c (rank, id)
    join levels l on l.id = c.id order by rank limit 1
  ),
  lately as (select path from levels where id = ${lastPlace}),
  used as (
    select resource_id, count(*) as n from bookings
    where host_id = $2 and status <> 'cancelled' and starts > now() - interval '90 days' and starts < now()
    group by resource_id
  ),
  types as (
    select t.id, t.kind, said(t.name, t.translations) as name, concat_ws(' ', t.name, names.words) as words, names.named
    from resource_types t cross join lateral (
      select string_agg(n, ' ') as words, max(length(n)) filter (where ${says('$3', 'n')}) as named
      from (select t.name as n union all select value from jsonb_each_text(t.translations)) as each
    ) names
  ),
  things as (
    select r.id, r.name, r.seats, r.ordering, r.needs_approval, l.path, l.timezone, t.name as type, t.kind, t.named,
      said(l.name, l.translations) as level_name, (${namesAbove('l')})[cardinality(l.path) - 1] as building,
      coalesce(r.working_hours, ${hoursOfLevel}) as hours,
      ${says('$3', 'r.name')} as is_called, equipment.names as attributes,
      concat_ws(' ', r.name, t.words, l.name, said(l.name, l.translations), array_to_string(${namesAbove('l')}, ' '),
        array_to_string(equipment.names, ' ')) as words
    from resources r join levels l on l.id = r.level_id join types t on t.id = r.resource_type_id
    cross join ${resourceAccessText('r.id', 'l.path')} access
    cross join lateral (select array(
      select said(a.name, a.translations) from resource_attributes ra join attributes a on a.id = ra.attribute_id
      where ra.resource_id = r.id order by 1) as names) equipment
    where access.read and access.book and r.is_bookable and l.is_declarable
  ),
  meant as (
    select * from things where is_called or case
      when (select max(named) from types) is not null then named = (select max(named) from types)
      else $4::text is null or kind = $4
        or $4 = 'room' and kind = 'event' and $5::int > (select max(seats) from things where kind = 'room') end
  ),
  wanted as (
    select * from meant where is_called or $5::int is null or coalesce(seats, 1) >= $5
  ),
  asked as (
    select word, pattern, exists (select from wanted where words ilike pattern) as is_known
    from unnest($6::text[], $7::text[]) as each(word, pattern)
  ),
  found as (
    select w.*, w.is_called or coalesce((select bool_and(w.name ilike pattern) from asked where is_known), false) as is_named,
      case when used.n >= ${often} then used.n else 0 end as n,
      exists (select from favorite_levels f where f.user_id = $2 and f.level_id = any (w.path)) as is_favorite,
      (select count(*)::int from home cross join unnest(home.path) as place where place = any (w.path)) as near,
      (select count(*)::int from lately cross join unnest(lately.path) as place where place = any (w.path)) as near_last
    from wanted w left join used on used.resource_id = w.id
    where words ilike all (select pattern from asked where is_known)
      and (exists (select from asked where is_known) or not exists (select from asked) or $4::text is not null
        or (select max(named) from types) is not null)
  )
  select
    (select name from types where named is not null order by named desc limit 1) as type,
    array(select word from asked where not is_known) as unknown,
    (select json_build_object('name', name, 'seats', seats) from meant
      where $5::int is not null and seats is not null and not exists (select from wanted)
      order by seats desc, (select count(*) from home cross join unnest(home.path) as place where place = any (meant.path)) desc, name
      limit 1) as largest,
    (select coalesce(json_agg(x), '[]') from (
      select id, name, level_name, building, timezone, type, kind, seats, attributes, hours, needs_approval, n > 0 as is_usual,
        is_named, near
      from found
      order by is_called desc, is_named desc, coalesce($5 = 1 and $4 = 'room' and seats > 2, false), n desc, is_favorite desc, near desc, near_last desc,
        $5::int is null and $4 = 'room' and coalesce(seats, 2) < 2, case when $5::int is not null then seats end,
        path, ordering, name, id
      limit ${mostAsked}) x) as resources`

/** The resources that a phrase may mean, and what of it was understood. One query. */
export async function readCandidates(db: Db, actor: Actor, wish: Wish): Promise<Answer> {
  const words = wish.words ?? []
  const [answer] = await queryText<Answer>(db, text, [
    grantsOf(actor),
    actor.subjectId,
    (wish.what ?? '').replace(/\s+/g, ' '),
    wish.kind ?? null,
    wish.seats ?? null,
    words,
    words.map((word) => patternsOf(word)[0]),
    actor.userId,
  ])
  const { resources, ...read } = answer!
  // Far away only where a word asks for it, or where the caller's own places have nothing of the kind.
  const isNear = resources.some(({ near }) => near > 0) && words.length === read.unknown.length
  return { ...read, resources: isNear ? resources.filter(({ near }) => near > 0) : resources }
}
