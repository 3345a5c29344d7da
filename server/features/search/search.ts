import { type SearchHit, search } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import { grantsOf, type WithGrants } from '../../access/scope-text.ts'
import type { Db } from '../../db/connection.ts'
import { closeness, hasAnyWord, hasWords, matching } from '../../db/query/page.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said } from '../../db/query/translations.ts'
import { implement } from '../../http/implement.ts'
import { isChangeable } from '../../sql/bookings.ts'
import { namesAbove } from '../../sql/tree.ts'
import { daysAnywhere, localDay } from '../../time/zones.ts'
import { type BookingRow, bookingRows, readerOf, withReservations } from '../bookings/bookings.ts'
import { offers } from './offers.ts'

/** The most results of each kind. */
const most = 6

export const searchRoutes = implement(search, {
  find: async ({ db, actor, query }) => ({ data: await find(db, actor, query.query) }),
  bookings: async ({ db, actor, query: { query, kind, date } }) => {
    const window = date ? daysAnywhere(date) : null
    const own = await bookingRows(db, readerOf(actor))
      .where('b.host_id', '=', actor.subjectId)
      .where(isChangeable('b'))
      .$if(!!query, (rows) => rows.where(matching(query!, shownNames)))
      .$if(!!kind, (rows) => rows.where('t.kind', '=', kind!))
      .$if(!!window, (rows) =>
        rows.where('b.starts', '<', new Date(window!.to)).where('b.ends', '>', new Date(window!.from)),
      )
      .orderBy('b.starts')
      .orderBy('b.id')
      .limit(50)
      .execute()
    const found = own.filter((booking) => !date || isOn(booking, date)).slice(0, most)
    return { data: await withReservations(db, found) }
  },
  offers,
})

/** The subject, and the names beside it. */
const shownNames = sql<string>`concat_ws(' ', d.subject, r.name, l.name, t.name,
  ${said('r')}, ${said('l')}, ${said('t')})`

interface SearchQuery extends WithGrants {
  subjectId: number
  words: string
}

const matches = prepared((db, given: SearchQuery) => {
  const { words } = given
  const name = sql<string>`name`
  return db
    .with('places', () =>
      db
        .selectFrom('levels as l')
        .crossJoinLateral(levelAccess(given, 'l'))
        .select(['l.id', 'l.path', 'l.retired_at', said('l').as('name'), 'access.read', namesAbove('l').as('parents')]),
    )
    .with('things', (things) =>
      things
        .selectFrom('resources as r')
        .innerJoin('places as p', 'p.id', 'r.level_id')
        .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
        .crossJoinLateral(resourceAccess(given, 'r', 'p'))
        .where('access.read', '=', true)
        .where('r.is_bookable', '=', true)
        .select(['r.id', said('r').as('name'), 'r.level_id', 'p.name as level_name', 'p.parents', said('t').as('type')])
        .select([
          sql<boolean>`coalesce((select level_id = any (p.path) from users where id = ${given.subjectId}), false)`.as(
            'is_near',
          ),
          sql<string>`concat_ws(' ', r.name, ${said('r')}, ${said('t')}, p.name, array_to_string(p.parents, ' '))`.as(
            'words',
          ),
        ]),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('places')
          .where('read', '=', true)
          .where(matching(words, name, sql`array_to_string(parents, ' ')`))
          .where(hasAnyWord(words, name))
          .select(['id', 'name', 'parents'])
          .orderBy(closeness(words, name), 'desc')
          .orderBy(sql`cardinality(path)`)
          .orderBy('name')
          .limit(most),
      ).as('levels'),
      jsonArrayFrom(
        eb
          .selectFrom('things')
          .where(hasWords(words, sql`words`))
          .select(['id', 'name', 'level_id', 'level_name', 'parents', 'type'])
          .orderBy(closeness(words, name), 'desc')
          .orderBy('is_near', 'desc')
          .orderBy('name')
          .limit(most),
      ).as('resources'),
    ])
})

/**
 * Levels and resources with all words in their own name or in those of the places above, the closest names first, then those
 * in the caller's own building.
 */
async function find(db: Db, actor: Actor, words: string): Promise<SearchHit> {
  const [found] = await matches(db, {
    grants: grantsOf(actor),
    subjectId: actor.subjectId,
    words,
  }).execute()
  return found!
}

function isOn({ datetime_from, datetime_to, timezone }: BookingRow, date: string): boolean {
  const { start, end } = localDay(date, timezone)
  return Date.parse(datetime_from) < end && Date.parse(datetime_to) > start
}
