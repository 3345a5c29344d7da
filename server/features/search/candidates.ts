import type { Offers, ResourceKind, Wish } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db, TablesOf } from '../../db/connection.ts'
import { allNames, said } from '../../db/query/translations.ts'
import { pastBookings } from '../../sql/bookings.ts'
import { attributeNames, currencyOf, isFavoriteResource, scheduleColumn } from '../../sql/resources.ts'
import { namesAbove } from '../../sql/tree.ts'
import type { Schedule } from '../availability/availability.ts'
import { defaultPlace, lastPlace } from '../levels/levels.ts'

/** Most resources considered for one phrase, the best first. */
const mostAsked = 200

/** Bookings in 90 days that make a resource a usual one. */
const often = 3

/** A resource that the words of a wish mean, before its free time is checked. */
export interface Candidate {
  id: number
  name: string
  level_name: string
  building: string | null
  timezone: string
  type: string
  kind: ResourceKind
  seats: number | null
  attributes: string[]
  hours: Schedule
  needs_approval: boolean
  price_per_hour: number | null
  currency: string | null
  is_usual: boolean
  /** Whether the words name this very resource. */
  is_named: boolean
  /**
   * The number of levels it shares with the path of the caller's home: the default location, else their own place, else
   * the last one of their plan.
   */
  near: number
}

interface Answer {
  type: string | null
  unknown: string[]
  /** Whether it has the most seats, if none has enough. */
  largest: Offers['largest']
  resources: Candidate[]
}

/**
 * The resources that a phrase may mean, and the parts of it that were understood, with one query. Resources that share no
 * level with the caller's home are offered only if a word names something, or if none shares one.
 */
export async function readCandidates(db: Db, actor: Actor, wish: Wish): Promise<Answer> {
  const question = questionOf(db, actor, wish)
  const { words, seats } = question
  const { resources, ...read } = await withFound(withMeaning(withHabits(question), question), question)
    .selectNoFrom((eb) => [
      eb.selectFrom('types').where('named', 'is not', null).select('name').orderBy('named', 'desc').limit(1).as('type'),
      sql<string[]>`array(select word from asked where not is_known)`.as('unknown'),
      sql<Offers['largest']>`(select json_build_object('name', name, 'seats', seats) from meant w
        where ${seats} is not null and seats is not null and not exists (select from wanted)
        order by seats desc, ${sharedWith('home')} desc, name limit 1)`.as('largest'),
      jsonArrayFrom(bestOf(eb, question)).as('resources'),
    ])
    .executeTakeFirstOrThrow()
  const isNear = resources.some(({ near }) => near > 0) && words.length === read.unknown.length
  return { ...read, resources: isNear ? resources.filter(({ near }) => near > 0) : resources }
}

type Question = ReturnType<typeof questionOf>

/**
 * Everything that the parts of the query depend on; `kind` and `seats` as SQL. Subqueries are built from `db`: built from a
 * query that has tables of its own, they would repeat these.
 */
const questionOf = (db: Db, actor: Actor, { words = [], what = '', kind, seats }: Wish) => ({
  db,
  actor,
  words,
  what: what.replace(/\s+/g, ' '),
  kind: sql`${kind ?? null}::text`,
  seats: sql`${seats ?? null}::int`,
})

/** The length of the longest name of a type that the wish contains, null if it contains none. */
const named = sql`(select max(named) from types)`

/** `home`: the caller's home; `lately`: the last place of their plan; `used`: how often they booked a resource. */
const withHabits = ({ db, actor }: Question) =>
  db
    .with('home', () => homeOf(actor))
    .with('lately', () => sql<{ path: number[] }>`(select path from levels where id = ${lastPlace(actor.userId)})`)
    .with('used', () =>
      pastBookings(db, actor.subjectId)
        .groupBy('b.resource_id')
        .select(['b.resource_id', (eb) => eb.fn.countAll<number>().as('n')]),
    )

/** The caller's home: the default location, else their own place, else the last one of their plan. */
const homeOf = (actor: Actor) => sql<{ path: number[] }>`(
  select l.path from (values (1, ${defaultPlace(actor.subjectId)}),
    (2, (select level_id from users where id = ${actor.subjectId})), (3, ${lastPlace(actor.userId)})) as c (rank, id)
  join levels l on l.id = c.id order by rank limit 1)`

/**
 * `meant`: the things of the kind that the wish says; `wanted`: those of them that are large enough; `asked`: the other
 * words, and whether one matches anything wanted. A full name of a type, in any language, narrows to that type, the
 * longest name first; else the kind does. A full name of a resource counts whatever its kind. If more seats are asked
 * for than any room has, an event space is a room too.
 */
const withMeaning = (habits: ReturnType<typeof withHabits>, { db, actor, words, what, kind, seats }: Question) =>
  habits
    .with('types', () => typesFor(db, what))
    .with('things', () => thingsFor(db, actor, what))
    .with('meant', (meant) =>
      meant
        .selectFrom('things')
        .selectAll()
        .where(sql<boolean>`is_called or case when ${named} is not null then named = ${named}
        else ${kind} is null or kind = ${kind}
          or ${kind} = 'room' and kind = 'event' and ${seats} > (select max(seats) from things where kind = 'room') end`),
    )
    .with('wanted', (wanted) =>
      wanted
        .selectFrom('meant')
        .selectAll()
        .where(sql<boolean>`is_called or ${seats} is null or coalesce(seats, 1) >= ${seats}`),
    )
    .with(
      'asked',
      () => sql<{ word: string; pattern: string; is_known: boolean }>`(
      select word, pattern, exists (select from wanted where words like pattern) as is_known
      from unnest(${words}::text[]) as word, lateral (select (patterns_of(word))[1] as pattern) as each)`,
    )

/** Whether one text contains another as whole words. */
const says = (text: string, name: string) =>
  sql`position(' ' || folded(${sql.raw(name)}) || ' ' in ' ' || folded(${text}::text) || ' ') > 0`

/**
 * Types with their names. `words`: in all languages; `named`: the length of the longest name that the wish contains,
 * null if it contains none.
 */
const typesFor = (db: Db, what: string) =>
  db
    .selectFrom('resource_types as t')
    .crossJoinLateral(
      sql<{ words: string; named: number | null }>`(
        select string_agg(text, ' ') as words, max(length(text)) filter (where ${says(what, 'text')}) as named
        from ${allNames('t')} as each)`.as('names'),
    )
    .select(['t.id', 't.kind', said('t').as('name'), 'names.named'])
    .select(sql<string>`concat_ws(' ', t.name, names.words)`.as('words'))

/** The resources the caller may book, with every word that can stand for them. */
const thingsFor = (db: Db, actor: Actor, what: string) => {
  const above = namesAbove('l')
  return db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin(
      sql<{ id: number; kind: string; name: string; named: number | null; words: string }>`types`.as('t'),
      't.id',
      'r.resource_type_id',
    )
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .crossJoinLateral(sql<{ names: string[] }>`(select ${attributeNames('r')} as names)`.as('equipment'))
    .where('access.read', '=', true)
    .where('access.book', '=', true)
    .where('r.is_bookable', '=', true)
    .where('l.is_declarable', '=', true)
    .select(['r.id', said('r').as('name'), 'r.seats', 'r.ordering', 'r.needs_approval', 'l.path', 'l.timezone'])
    .select(['r.price_per_hour', currencyOf('r').as('currency')])
    .select(['t.name as type', 't.kind', 't.named', 'equipment.names as attributes', said('l').as('level_name')])
    .select([
      sql<string | null>`(${above})[cardinality(l.path) - 1]`.as('building'),
      scheduleColumn<Schedule>('r').as('hours'),
      sql<boolean>`${says(what, 'r.name')} or ${says(what, 'said(r.name, r.translations)')}`.as('is_called'),
      sql<string>`folded(concat_ws(' ', r.name, ${said('r')}, t.words, l.name, ${said('l')}, array_to_string(${above}, ' '),
        array_to_string(equipment.names, ' '))) collate "C"`.as('words'),
    ])
}

/** `found`: the wanted things that every known word matches, and what they are ranked by. */
const withFound = (meaning: ReturnType<typeof withMeaning>, { actor, kind }: Question) =>
  meaning.with('found', (found) =>
    found
      .selectFrom('wanted as w')
      .leftJoin('used', 'used.resource_id', 'w.id')
      .where(sql<boolean>`w.words like all (select pattern from asked where is_known)
          and (exists (select from asked where is_known) or not exists (select from asked) or ${kind} is not null
            or ${named} is not null)`)
      .selectAll('w')
      .select([
        sql<boolean>`w.is_called or coalesce((select bool_and(folded(w.name) like pattern) from asked where is_known), false)`.as(
          'is_named',
        ),
        sql<number>`case when used.n >= ${often} then used.n else 0 end`.as('n'),
        sql<boolean>`exists (select from favorite_levels f
            where f.user_id = ${actor.subjectId} and f.level_id = any (w.path))`.as('in_favorite'),
        isFavoriteResource('w', actor.subjectId).as('is_favorite'),
        sharedWith('home').as('near'),
        sharedWith('lately').as('near_last'),
      ]),
  )

/** The order of the kinds of which somebody wants one who doesn't say which. */
const usualKinds = sql`coalesce(array_position(array['desk', 'room'], kind), 3)`

/** The things found, in the order of decision 0019: the best are offered first. */
const bestOf = (eb: TablesOf<ReturnType<typeof withFound>>, { kind, seats }: Question) =>
  eb
    .selectFrom('found')
    .select(['id', 'name', 'level_name', 'building', 'timezone', 'type', 'seats', 'attributes', 'hours'])
    .select(['needs_approval', 'price_per_hour', 'currency', 'is_named', 'near'])
    .select((found) => [
      found.ref('kind').$castTo<ResourceKind>().as('kind'),
      found('n', '>', 0).$castTo<boolean>().as('is_usual'),
    ])
    .orderBy(sql`is_called desc, is_named desc, coalesce(${seats} = 1 and ${kind} = 'room' and seats > 2, false),
            is_favorite desc, n desc, in_favorite desc, case when ${kind} is null and ${named} is null then ${usualKinds} end,
            near desc, near_last desc,
            ${seats} is null and ${kind} = 'room' and coalesce(seats, 2) < 2,
            case when ${seats} is not null then seats end, path, ordering, name, id`)
    .limit(mostAsked)

/** The number of levels that the path above resource `w` shares with another path. */
const sharedWith = (path: 'home' | 'lately') => sql<number>`(select count(*)::int
  from ${sql.raw(path)} at cross join unnest(at.path) as place where place = any (w.path))`
