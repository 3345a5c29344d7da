import { type DrawnMap, levels, type MapEntry } from '@kontor/contract'
import { type Actor, mayAny } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccessText, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Language } from '../../http/sentences.ts'
import { drawingIn } from './language.ts'

const listText = `
  with ${grantsTable('$1')}
  select m.id, m.name, coalesce(array_agg(said(l.name, l.translations) order by l.path) filter (where l.id is not null), '{}') as levels
  from maps m
  left join (levels l cross join ${levelAccessText('l.path')} access) on l.map_id = m.id and access.read
  where l.id is not null or $2 and not exists (select from levels unseen where unseen.map_id = m.id)
  group by m.id, m.name
  order by m.name, m.id`

/**
 * The drawings of places the caller may see, with the names of those places. What no place uses is there for who can give
 * it one.
 */
export function readMaps(db: Db, actor: Actor): Promise<MapEntry[]> {
  const mayGive = mayAny(actor, levels.create.access) || mayAny(actor, levels.update.access)
  return queryText<MapEntry>(db, listText, [grantsOf(actor), mayGive])
}

const text = `
  with ${grantsTable('$1')}
  select m.id, m.name, m.width, m.height, m.drawing,
    (select coalesce(json_agg(json_build_object('resource_id', p.resource_id, 'x', p.x, 'y', p.y, 'width', p.width,
        'height', p.height, 'rotation', p.rotation) order by p.y, p.x), '[]')
      from resource_places p join resources r on r.id = p.resource_id join levels l on l.id = r.level_id
      cross join ${resourceAccessText('r.id', 'l.path')} access
      where p.map_id = m.id and access.read) as places
  from maps m
  where m.id = $2 and exists (
    select from levels l cross join ${levelAccessText('l.path')} access where l.map_id = m.id and access.read)`

/** A drawing in the reader's language with the places the caller may see; `not_found` where no place that uses it may be seen. */
export async function findMap(db: Db, actor: Actor, id: number, lang: Language): Promise<DrawnMap> {
  const [map] = await queryText<DrawnMap>(db, text, [grantsOf(actor), id])
  if (!map) throw new AppError('not_found')
  return { ...map, drawing: drawingIn(map.drawing, lang) }
}
