import type { Level, LevelKind } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { type Actor, may } from '../../access/actor.ts'
import { accessMeta, levelAccess, metaOf, resourceAccess } from '../../access/scope.ts'
import { grantsOf, type WithGrants } from '../../access/scope-text.ts'
import { type Db, manyRows, together } from '../../db/connection.ts'
import { hasWords } from '../../db/query/page.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said, translationsOf } from '../../db/query/translations.ts'
import { inTreeOrder, namesAbove, namesOnPath, placesAbove } from '../../sql/tree.ts'
import { defaultPlace } from './default-place.ts'
import { findLevel } from './read.ts'
import { bookingsByLevel, isFavorite } from './usual.ts'

/**
 * The levels that the caller may see, and those above them, which are shown as ancestors only and can't be chosen. Read
 * from the paths of the former: joining each level to those below it would compare all levels with all levels.
 */
export const seenLevels = (db: Db, actor: WithGrants) =>
  db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .selectAll('l')
    .select(['access.read', 'access.create', 'access.update', 'access.delete'])
    .select(['access.add_resources', 'access.move_resources'])
    .where('l.id', '=', sql<number>`any (array(${onTheWay(db, actor)}))`)

const onTheWay = (db: Db, actor: WithGrants) =>
  db
    .selectFrom('levels as covered')
    .crossJoinLateral(levelAccess(actor, 'covered', 'a'))
    .where('a.read', '=', true)
    .select(sql<number>`unnest(covered.path)`.as('id'))
    .distinct()

/** The number of bookable resources in each level and below it. */
const resourcesByLevel = prepared((db, actor: WithGrants) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .innerJoinLateral(sql<{ id: number }>`unnest(l.path)`.as<'place'>(sql`place (id)`), (join) => join.onTrue())
    .where('r.is_bookable', '=', true)
    .where('access.read', '=', true)
    .groupBy('place.id')
    .select(['place.id', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n')]),
)
const bookingsOf = prepared((db, { subjectId }: { subjectId: number }) => bookingsByLevel(db, subjectId))

interface TreeQuery extends WithGrants {
  subjectId: number
  mayPlan: boolean
  words: string | undefined
  parentId: number | undefined
}

interface Parts {
  depth: 'TOP' | 'ALL'
  includes?: readonly ('all_parents' | 'translations')[] | undefined
}

const levelsInOrder = prepared((db, given: TreeQuery, { depth, includes = [] }: Parts) => {
  const isSeen = sql<boolean>`coalesce(s.read, false)`
  return db
    .with('seen', () => seenLevels(db, given))
    .selectFrom('seen as s')
    .select(['s.id', 's.parent_id', 's.timezone', 's.is_directly_declarable', 's.map_id', said('s').as('name')])
    .select((eb) => [
      eb.ref('s.kind').$castTo<LevelKind>().as('kind'),
      sql<number>`cardinality(s.path) - 1`.as('depth'),
      sql<boolean>`s.is_declarable and ${isSeen}`.as('is_declarable'),
      sql<boolean>`coalesce(s.add_resources, false)`.as('may_add_resources'),
      sql<boolean>`coalesce(s.move_resources, false)`.as('may_move_resources'),
      namesAbove('s').as('parents'),
      isFavorite('s', given.subjectId).as('is_favorite'),
      sql<boolean>`coalesce(s.id = ${defaultPlace(given.subjectId)}, false)`.as('is_default'),
      jsonBuildObject({
        meta: metaOf({
          create: false,
          read: isSeen,
          update: sql`${isSeen} and ${given.mayPlan}`,
          delete: false,
        }),
      }).as('plan'),
      accessMeta('s').as('meta'),
    ])
    .$if(includes.includes('translations'), (levels) => levels.select(translationsOf('s').as('translations')))
    .$if(includes.includes('all_parents'), (levels) => levels.select(placesAbove('s').as('all_parents')))
    .$if(depth === 'TOP', (levels) => levels.where('s.parent_id', 'is', null))
    .$if(given.words !== undefined, (levels) => levels.where(hasWords(given.words!, namesOnPath('s'))))
    .$if(given.parentId !== undefined, (levels) => levels.where('s.parent_id', '=', given.parentId!))
    .orderBy(inTreeOrder('s'))
})

/**
 * Counts are joined in memory: right after a company has grown, the database's statistics are too poor to choose a join
 * of thousands of rows. Three queries.
 */
async function levelsWithCounts(db: Db, given: TreeQuery, parts: Parts): Promise<Level[]> {
  const { grants, subjectId } = given
  const [levels, held, booked] = await together([
    manyRows(db, levelsInOrder(db, given, parts)),
    resourcesByLevel(db, { grants }).execute(),
    bookingsOf(db, { subjectId }).execute(),
  ])
  const resources = new Map(held.map(({ id, n }) => [id, n]))
  const bookings = new Map(booked.map(({ level_id, n }) => [level_id, n]))
  return levels.map((level) => ({
    ...level,
    resource_count: resources.get(level.id) ?? 0,
    frequent: bookings.get(level.id) ?? 0,
  }))
}

/**
 * The levels the caller may see, each before its children, siblings in their order and by name. `words`: only those that
 * have all of the words in their name or in a name above.
 */
export function readTree(db: Db, actor: Actor, { depth, includes }: Parts, words?: string): Promise<Level[]> {
  return levelsWithCounts(db, { ...readerOf(actor), words, parentId: undefined }, { depth, includes })
}

/** The levels directly inside a level; `not_found` if the caller may not see it. */
export async function readSublevels(db: Db, actor: Actor, id: number): Promise<Level[]> {
  const [levels] = await together([
    levelsWithCounts(db, { ...readerOf(actor), words: undefined, parentId: id }, { depth: 'ALL' }),
    findLevel(db, actor, id),
  ])
  return levels
}

const readerOf = (actor: Actor) => ({
  grants: grantsOf(actor),
  subjectId: actor.subjectId,
  mayPlan: may(actor, 'PLAN'),
})
