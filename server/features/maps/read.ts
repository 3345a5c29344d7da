import { type DrawnMap, levels, type MapEntry } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Actor, mayAny } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { drawingIn } from './language.ts'

/** The levels that the caller may see. */
const seenLevels = (db: Db, actor: Actor) =>
  db.selectFrom('levels as l').crossJoinLateral(levelAccess(actor, 'l')).where('access.read', '=', true)

/**
 * The maps of levels the caller may see, with the names of those levels. An unused map is visible to those who may
 * assign it to a level.
 */
export function readMaps(db: Db, actor: Actor): Promise<MapEntry[]> {
  const isUnused = sql<boolean>`not exists (select from levels unseen where unseen.map_id = m.id)`
  return db
    .selectFrom('maps as m')
    .leftJoin(
      seenLevels(db, actor)
        .select(['l.id', 'l.map_id', 'l.path', said('l').as('name')])
        .as('l'),
      'l.map_id',
      'm.id',
    )
    .where((eb) => eb.or([eb('l.id', 'is not', null), ...(mayGiveMaps(actor) ? [isUnused] : [])]))
    .groupBy(['m.id', 'm.name', 'm.translations'])
    .select(['m.id', said('m').as('name')])
    .select(
      sql<string[]>`coalesce(array_agg(l.name order by l.path) filter (where l.id is not null), '{}')`.as('levels'),
    )
    .orderBy('name')
    .orderBy('m.id')
    .execute()
}

/** Whether the caller can give a level one of the drawings that no level uses. */
export const mayGiveMaps = (actor: Actor) => mayAny(actor, levels.create.access) || mayAny(actor, levels.update.access)

/**
 * A drawing in the reader's language with the resources on it that the caller may see; `not_found` if the caller may
 * see no level that uses it.
 */
export async function findMap(db: Db, actor: Actor, id: number, lang: Language): Promise<DrawnMap> {
  const map = await db
    .selectFrom('maps as m')
    .where('m.id', '=', id)
    .where((eb) => eb.exists(seenLevels(db, actor).whereRef('l.map_id', '=', 'm.id' as never)))
    .select(['m.id', said('m').as('name'), 'm.width', 'm.height', 'm.drawing'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('resource_places as p')
          .innerJoin('resources as r', 'r.id', 'p.resource_id')
          .innerJoin('levels as l', 'l.id', 'r.level_id')
          .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
          .whereRef('p.map_id', '=', 'm.id')
          .where('access.read', '=', true)
          .select(['p.resource_id', 'p.x', 'p.y', 'p.width', 'p.height', 'p.rotation'])
          .orderBy('p.y')
          .orderBy('p.x'),
      ).as('places'),
    )
    .executeTakeFirst()
  if (!map) throw new AppError('not_found')
  return { ...map, drawing: drawingIn(map.drawing, lang) }
}
