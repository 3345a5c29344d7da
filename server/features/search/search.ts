import { type Found, search } from '@kontor/contract'
import { grantsOf, grantsTable, levelAccess, resourceAccess } from '../../access/scope.ts'
import { queryText } from '../../db/connection.ts'
import { patternsOf } from '../../db/page.ts'
import { implement } from '../../http/implement.ts'
import { namesAbove } from '../levels/levels.ts'

/** How many of each are offered. */
const most = 6

/**
 * All words somewhere in the name or in what it stands in. What begins with the first word comes first, then what is in the
 * caller's own building.
 */
const text = `
  with ${grantsTable('$1')}, places as (
    select l.id, l.path, said(l.name, l.translations) as name, access.read,
      ${namesAbove('l')} as parents
    from levels l cross join ${levelAccess('l.path')} access
  ), things as (
    select r.id, r.name, r.level_id, p.name as level_name, p.parents, said(t.name, t.translations) as type,
      coalesce((select level_id = any (p.path) from users where id = $4), false) as is_near,
      concat_ws(' ', r.name, said(t.name, t.translations), p.name, array_to_string(p.parents, ' ')) as words
    from resources r join places p on p.id = r.level_id join resource_types t on t.id = r.resource_type_id
    cross join ${resourceAccess('r.id', 'p.path')} access
    where access.read and r.is_bookable
  )
  select
    (select coalesce(json_agg(x), '[]') from (
      select id, name, parents from places
      where read and concat_ws(' ', name, array_to_string(parents, ' ')) ilike all ($2) and name ilike any ($2)
      order by name ilike $3 desc, cardinality(path), name limit ${most}) x) as levels,
    (select coalesce(json_agg(x), '[]') from (
      select id, name, level_id, level_name, parents, type from things where words ilike all ($2)
      order by name ilike $3 desc, is_near desc, name limit ${most}) x) as resources`

export const searchRoutes = implement(search, {
  find: async ({ db, actor, query }) => {
    const patterns = patternsOf(query.query)
    const [data] = await queryText<Found>(db, 'search', text, [
      grantsOf(actor),
      patterns,
      patterns[0]!.slice(1),
      actor.subjectId,
    ])
    return { data: data! }
  },
})
