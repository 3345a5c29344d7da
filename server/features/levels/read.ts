import type { LevelDetail, LevelKind } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, levelAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said, translationsOf } from '../../db/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { nearest } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { bookingsByLevel, isFavorite } from './usual.ts'

type Hours = LevelDetail['working_hours']

/** Levels by id, as they are edited; those that the caller may not see are left out. */
export function readLevels(db: Db, actor: Actor, ids: readonly number[]): Promise<LevelDetail[]> {
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
      jsonObjectFrom(
        eb
          .selectFrom('levels as up')
          .select([
            said('up').as('name'),
            'up.timezone',
            nearest<number | null>('country_id', 'up').as('country_id'),
            nearest<Hours>('working_hours', 'up').as('working_hours'),
          ])
          .whereRef('up.id', '=', 'l.parent_id'),
      ).as('above'),
      jsonArrayFrom(
        eb
          .selectFrom('levels as a')
          .select(['a.id', said('a').as('name')])
          .where(sql<boolean>`a.id = any (l.path) and a.id <> l.id`)
          .orderBy(sql`cardinality(a.path)`),
      ).as('all_parents'),
      jsonArrayFrom(
        eb
          .selectFrom('levels as a')
          .select(['a.id', said('a').as('name')])
          .where(sql<boolean>`a.path @> array[l.id] and a.id <> l.id`)
          .orderBy(sql`array(select (b.ordering, said(b.name, b.translations), b.id) from levels b
            where b.id = any (a.path) order by cardinality(b.path))`),
      ).as('all_children'),
      jsonArrayFrom(
        eb
          .selectFrom('levels as a')
          .innerJoin('maps as m', 'm.id', 'a.map_id')
          .select(['m.id', said('m').as('name')])
          .where(sql<boolean>`a.id = any (l.path)`)
          .orderBy(sql`cardinality(a.path) desc`),
      ).as('maps'),
      isFavorite('l', actor.subjectId).as('favorites'),
      eb.fn
        .coalesce(
          eb
            .selectFrom(bookingsByLevel(db, actor.subjectId).as('mine'))
            .select('n')
            .whereRef('mine.level_id', '=', 'l.id')
            .$asScalar(),
          sql<number>`0`,
        )
        .$notNull()
        .as('frequent'),
      accessMeta().as('meta'),
    ])
    .execute()
}

/** Throws `not_found` if the level doesn't exist or the caller may not see it. */
export async function findLevel(db: Db, actor: Actor, id: number): Promise<LevelDetail> {
  const [level] = await readLevels(db, actor, [id])
  if (!level) throw new AppError('not_found')
  return level
}
