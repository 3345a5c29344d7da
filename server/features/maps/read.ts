import { type DrawnMap, levels, type MapEntry, type MapPicture } from '@kontor/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Actor, may, mayAny } from '../../access/actor.ts'
import { levelAccess, metaOf, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { requireDrawable } from './drafts/may-draw.ts'
import { drawingIn } from './language.ts'

/** The levels that the caller may see. */
const seenLevels = (db: Db, actor: Actor) =>
  db.selectFrom('levels as l').crossJoinLateral(levelAccess(actor, 'l')).where('access.read', '=', true)

/**
 * The maps of levels the caller may see, with the names of those levels. One that no level shows is visible to those
 * who may assign it to a level. `only`: this one.
 */
export function readMaps(db: Db, actor: Actor, only?: number): Promise<MapEntry[]> {
  const isUnused = sql<boolean>`not exists (select from levels unseen where unseen.map_id = m.id)`
  const draws = may(actor, 'LEVELS', 'update') || may(actor, 'MANAGE_LEVELS')
  return db
    .selectFrom('maps as m')
    .leftJoin(
      seenLevels(db, actor)
        .select(['l.id', 'l.map_id', 'l.path', 'access.update', said('l').as('name')])
        .as('l'),
      'l.map_id',
      'm.id',
    )
    .where((eb) => eb.or([eb('l.id', 'is not', null), ...(mayGiveMaps(actor) ? [isUnused] : [])]))
    .$if(only !== undefined, (maps) => maps.where('m.id', '=', only!))
    .groupBy(['m.id', 'm.name', 'm.translations', 'm.published_at', 'm.realtime', 'm.picture_id'])
    .select(['m.id', said('m').as('name'), 'm.realtime'])
    .select([
      sql<string[]>`coalesce(array_agg(l.name order by l.path) filter (where l.id is not null), '{}')`.as('levels'),
      sql<boolean>`m.published_at is not null`.as('is_published'),
      sql<boolean>`exists (select from map_drafts d where d.map_id = m.id and (d.edits > d.settled_edits or m.published_at is null))`.as(
        'has_draft',
      ),
      sql<MapPicture | null>`(select json_build_object('hash', p.hash, 'name', p.name) from map_pictures p where p.id =
        case when m.published_at is null then (select d.picture_id from map_drafts d where d.map_id = m.id) else m.picture_id end)`.as(
        'picture',
      ),
      sql<number>`(select count(*) from resource_places p where p.map_id = m.id and m.published_at is not null)::integer
        + (select count(e.resource_id) from map_draft_elements e where e.map_id = m.id and m.published_at is null)::integer`.as(
        'resource_count',
      ),
      metaOf({
        create: draws,
        read: true,
        // A place that the caller doesn't see is none that they may change.
        update: sql`coalesce(bool_and(l.update), ${draws}) and count(l.id) = (
          select count(*) from levels shows where shows.map_id = m.id and shows.retired_at is null)`,
        delete: sql`count(l.id) = 0 and ${draws}`,
      }).as('meta'),
    ])
    .orderBy('name')
    .orderBy('m.id')
    .execute()
}

/** Whether the caller can give a level one of the drawings that no level uses. */
export const mayGiveMaps = (actor: Actor) => mayAny(actor, levels.create.access) || mayAny(actor, levels.update.access)

/**
 * A map in the reader's language with the resources on it that the caller may see; `not_found` if the caller may see
 * no level that uses it.
 */
export async function findMap(db: Db, actor: Actor, id: number, lang: Language): Promise<DrawnMap> {
  const map = await db
    .selectFrom('maps as m')
    .where('m.id', '=', id)
    .where((eb) => eb.exists(seenLevels(db, actor).whereRef('l.map_id', '=', 'm.id' as never)))
    .select(['m.id', said('m').as('name'), 'm.drawing'])
    .executeTakeFirst()
  if (!map) throw new AppError('not_found')
  return { ...map, ...(await findPublished(db, actor, id)), drawing: drawingIn(map.drawing, lang) }
}

/** The picture of `m` or `d`, a map or its draft; null: none. */
export const pictureOf = (eb: ExpressionBuilder<any, any>, of: 'm' | 'd') =>
  jsonObjectFrom(
    eb.selectFrom('map_pictures as p').whereRef('p.id', '=', `${of}.picture_id`).select(['p.hash', 'p.name']),
  ).$castTo<MapPicture | null>()

/** The published state of a map: size, picture, scale, zones and rooms, and the resources on it that the caller may see. */
export const findPublished = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('maps as m')
    .where('m.id', '=', id)
    .select(['m.width', 'm.height', 'm.units_per_metre'])
    .select((eb) => [
      pictureOf(eb, 'm').as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('map_areas as a')
          .whereRef('a.map_id', '=', 'm.id')
          .select(['a.key', 'a.name', 'a.points'])
          .select(sql<'zone' | 'room'>`a.kind`.as('kind'))
          .orderBy('a.id'),
      ).as('areas'),
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
    ])
    .executeTakeFirstOrThrow()

/** A picture by its hash; `not_found` if neither the map nor its draft shows it to the caller. */
export async function requirePicture(db: Db, actor: Actor, id: number, hash: string): Promise<number> {
  const picture = await db
    .selectFrom('map_pictures as p')
    .where('p.map_id', '=', id)
    .where('p.hash', '=', hash)
    .select('p.id')
    .select((eb) =>
      eb
        .exists(
          seenLevels(db, actor)
            .innerJoin('maps as m', 'm.id', 'l.map_id')
            .where('m.id', '=', id)
            .whereRef('m.picture_id', '=', 'p.id' as never),
        )
        .as('is_shown'),
    )
    .executeTakeFirst()
  if (!picture) throw new AppError('not_found')
  if (!picture.is_shown)
    await requireDrawable(db, actor, id).catch(() => {
      throw new AppError('not_found')
    })
  return picture.id
}
