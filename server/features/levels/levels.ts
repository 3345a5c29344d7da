import { type Level, levels } from '@kontor/contract'
import { grantsOf, grantsTable, levelAccess } from '../../access/scope.ts'
import { queryText } from '../../db/connection.ts'
import { implement } from '../../http/implement.ts'

/** What covers a place covers those below it; those above stay visible as the way there, and can't be chosen. */
const text = `
  with ${grantsTable('$1')}, seen as (
    select l.*, access.read, access."create", access.update, access.delete
    from levels l cross join ${levelAccess('l.path')} access
    where access.read or exists (select from levels below cross join ${levelAccess('below.path')} a where below.path @> array[l.id] and a.read)
  )
  select s.id, s.parent_id, s.name, s.kind, s.timezone, cardinality(s.path) - 1 as depth,
    s.is_declarable and coalesce(s.read, false) as is_declarable,
    array(select a.name from levels a where a.id = any (s.path) and a.id <> s.id order by cardinality(a.path)) as parents,
    (select count(*) from resources r join levels b on b.id = r.level_id where b.path @> array[s.id] and r.is_bookable)::int as resource_count,
    json_build_object('create', coalesce(s."create", false), 'read', coalesce(s.read, false),
      'update', coalesce(s.update, false), 'delete', coalesce(s.delete, false)) as meta
  from seen s
  where $2 = 'ALL' or s.parent_id is null
  order by s.path`

export const levelRoutes = implement(levels, {
  all: async ({ db, actor, query }) => ({
    data: await queryText<Level>(db, 'levels_all', text, [grantsOf(actor), query.depth]),
  }),
})
