import type { LevelDetail, LevelKind } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, levelAccess, resourceAccess } from '../../access/scope.ts'
import { type Db, together } from '../../db/connection.ts'
import { said, translationsOf } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { currentCapacity, maxCapacity } from '../../sql/resources.ts'
import { isWithin, nearest, placesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { bookingsByLevel, isFavorite } from './usual.ts'

type Hours = LevelDetail['working_hours']

/** A level without what only its page shows. */
export type FoundLevel = Omit<LevelDetail, 'max_capacity' | 'current_capacity' | 'propagate_capacity'>

/** Levels by id, as they are edited; those that the caller may not see are left out. */
export function readLevels(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundLevel[]> {
  return db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .where('l.id', '=', among(ids))
    .select([
      'l.id',
      'l.parent_id',
      'l.path',
      'l.name',
      'l.map_id',
      'l.is_declarable',
      'l.is_directly_declarable',
      'l.country_id',
      'l.version',
    ])
    .select((eb) => [
      eb.ref('l.kind').$castTo<LevelKind>().as('kind'),
      eb.ref('l.working_hours').$castTo<Hours>().as('working_hours'),
      eb.case().when('l.takes_timezone', '=', false).then(eb.ref('l.timezone')).end().as('timezone'),
      translationsOf('l').as('translations'),
      jsonBuildObject({
        timezone: eb.ref('l.timezone'),
        country_id: nearest<number | null>('country_id'),
        working_hours: nearest<Hours>('working_hours'),
      }).as('effective'),
      above(db).as('above'),
      placesAbove('l').as('all_parents'),
      allChildren(db).as('all_children'),
      mapsOnPath(db).as('maps'),
      isFavorite('l', actor.subjectId).as('favorites'),
      frequent(db, actor.subjectId).as('frequent'),
      accessMeta().as('meta'),
    ])
    .execute()
}

/** Throws `not_found` if the level doesn't exist or the caller may not see it. */
export async function findLevel(db: Db, actor: Actor, id: number): Promise<FoundLevel> {
  const [level] = await readLevels(db, actor, [id])
  if (!level) throw new AppError('not_found')
  return level
}

/** A level as the API answers it; `not_found` as for `findLevel`. */
export async function showLevel(db: Db, actor: Actor, id: number): Promise<LevelDetail> {
  const [level, capacities] = await together([findLevel(db, actor, id), capacitiesBelow(db, actor, id)])
  return { ...level, ...capacities, propagate_capacity: false }
}

/** The level above `l`, with what `l` takes over from there. */
const above = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('levels as up')
      .select([
        said('up').as('name'),
        'up.timezone',
        nearest<number | null>('country_id', 'up').as('country_id'),
        nearest<Hours>('working_hours', 'up').as('working_hours'),
      ])
      .where('up.id', '=', sql.ref<number>('l.parent_id')),
  )

/** The levels below `l`, in the order of the tree. */
const allChildren = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('levels as a')
      .select(['a.id', said('a').as('name')])
      .where(sql<boolean>`a.path @> array[l.id] and a.id <> l.id and a.retired_at is null`)
      .orderBy(sql`array(select (b.ordering, said(b.name, b.translations), b.id) from levels b
            where b.id = any (a.path) order by cardinality(b.path))`),
  )

/** The sums over the bookable resources in a level and below it that the caller may see. */
const capacitiesBelow = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as b', 'b.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'b'))
    .where(isWithin('b', id))
    .where('r.is_bookable', '=', true)
    .where('access.read', '=', true)
    .select([
      sql<number>`coalesce(sum(${maxCapacity('r')}), 0)::integer`.as('max_capacity'),
      sql<number>`coalesce(sum(${currentCapacity('r')}), 0)::integer`.as('current_capacity'),
    ])
    .executeTakeFirstOrThrow()

/** The maps of `l` and of the levels above it, its own first. */
const mapsOnPath = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('levels as a')
      .innerJoin('maps as m', 'm.id', 'a.map_id')
      .select(['m.id', said('m').as('name')])
      .where(sql<boolean>`a.id = any (l.path)`)
      .orderBy(sql`cardinality(a.path) desc`),
  )

/** The number of bookings that a person hosted lately at `l` itself. */
const frequent = (db: Db, hostId: number) =>
  db.fn
    .coalesce(
      db
        .selectFrom(bookingsByLevel(db, hostId).as('mine'))
        .select('n')
        .where('mine.level_id', '=', sql.ref<number>('l.id'))
        .$asScalar(),
      sql<number>`0`,
    )
    .$notNull()
