import type { LevelDetail } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'

/** The nearest value of a column, its own first and then up the tree. */
const nearest = (column: string) => `
  (select a.${column} from levels a where a.id = any (l.path) and a.${column} is not null order by cardinality(a.path) desc limit 1)`

const text = `
  with ${grantsTable('$1')}
  select l.id, l.parent_id, l.name, l.kind, l.map_id, l.is_declarable, l.is_directly_declarable, l.country_id, l.working_hours,
    case when not l.takes_timezone then l.timezone end as timezone,
    (select coalesce(json_agg(json_build_object('locale', key, 'name', value) order by key), '[]')
      from jsonb_each_text(l.translations)) as translations,
    json_build_object('timezone', l.timezone, 'country_id', ${nearest('country_id')},
      'working_hours', ${nearest('working_hours')}) as effective,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', said(a.name, a.translations)) order by cardinality(a.path)), '[]')
      from levels a where a.id = any (l.path) and a.id <> l.id) as all_parents,
    json_build_object('create', coalesce(access."create", false), 'read', true, 'update', coalesce(access.update, false),
      'delete', coalesce(access.delete, false)) as meta
  from levels l cross join ${levelAccessText('l.path')} access
  where access.read and l.id = any ($2)`

/** Places by id, as they are edited; those that may not be seen are left out. */
export function readLevels(db: Db, actor: Actor, ids: readonly number[]): Promise<LevelDetail[]> {
  return queryText<LevelDetail>(db, text, [grantsOf(actor), ids])
}

/** `not_found` where it isn't there or may not be seen. */
export async function findLevel(db: Db, actor: Actor, id: number): Promise<LevelDetail> {
  const [level] = await readLevels(db, actor, [id])
  if (!level) throw new AppError('not_found')
  return level
}
