import type { Level } from '@kontor/contract'
import { type Actor, may } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccessText, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { patternsOf } from '../../db/page.ts'
import { namesAbove } from './above.ts'
import { defaultPlace } from './default-place.ts'

/** What covers a place covers those below it; those above stay visible as the way there, and can't be chosen. */
const text = `
  with ${grantsTable('$1')}, seen as (
    select l.*, access.read, access."create", access.update, access.delete
    from levels l cross join ${levelAccessText('l.path')} access
    where access.read or exists (select from levels below cross join ${levelAccessText('below.path')} a where below.path @> array[l.id] and a.read)
  ), held as (
    select l.path, count(*) as n from resources r join levels l on l.id = r.level_id
    cross join ${resourceAccessText('r.id', 'l.path')} access
    where r.is_bookable and access.read group by l.path
  ), mine as (
    select r.level_id, count(*)::int as n from bookings b join resources r on r.id = b.resource_id
    where b.host_id = $3 and b.status <> 'cancelled' and b.starts > now() - interval '90 days' and b.starts < now()
    group by r.level_id
  )
  select s.id, s.parent_id, said(s.name, s.translations) as name, s.kind, s.timezone, cardinality(s.path) - 1 as depth,
    s.is_declarable and coalesce(s.read, false) as is_declarable,
    ${namesAbove('s')} as parents,
    coalesce((select sum(n) from held where held.path @> array[s.id]), 0)::int as resource_count,
    s.is_directly_declarable, s.map_id,
    exists (select from favorite_levels f where f.level_id = s.id and f.user_id = $3) as is_favorite,
    coalesce(s.id = ${defaultPlace('$3')}, false) as is_default,
    json_build_object('meta', json_build_object('create', false, 'read', coalesce(s.read, false),
      'update', coalesce(s.read, false) and $5, 'delete', false)) as plan,
    coalesce((select n from mine where mine.level_id = s.id), 0) as frequent,
    json_build_object('create', coalesce(s."create", false), 'read', coalesce(s.read, false),
      'update', coalesce(s.update, false), 'delete', coalesce(s.delete, false)) as meta
  from seen s
  where ($2 = 'ALL' or s.parent_id is null) and ($4::text[] is null or not exists (
    select from unnest($4) word where array_to_string(array(select said(a.name, a.translations) from levels a
      where a.id = any (s.path)), ' ') not ilike word))
  order by array(select (a.ordering, said(a.name, a.translations), a.id) from levels a where a.id = any (s.path) order by cardinality(a.path))`

/**
 * The places the caller may see, each before its children, siblings in their order and by name: one query. `words`:
 * only those that have all of them in their name or in a name above.
 */
export function readTree(db: Db, actor: Actor, depth: 'TOP' | 'ALL', words?: string): Promise<Level[]> {
  return queryText<Level>(db, text, [
    grantsOf(actor),
    depth,
    actor.subjectId,
    words ? patternsOf(words) : null,
    may(actor, 'PLAN'),
  ])
}
