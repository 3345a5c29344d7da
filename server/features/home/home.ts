import { home, type ResourceKind, type UsualResource } from '@kontor/contract'
import { isCountedLimit } from '@kontor/contract/values/limits.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { type Call, implement } from '../../http/implement.ts'
import { isChangeable, pastBookings } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { currencyOf, isFavoriteResource } from '../../sql/resources.ts'
import { minuteAt } from '../../time/zones.ts'
import { iso, readContext, reasonsByRange, spanOf, toDayReason, wordsReaderOf } from '../availability/availability.ts'
import { readOpenDay } from '../levels/levels.ts'
import { settingsOf } from '../preferences/preferences.ts'
import { offersOf } from './offers.ts'

export const homeRoutes = implement(home, {
  usual: async (call) => ({ data: await readUsual(call) }),
})

interface BookedRow extends Omit<UsualResource, 'offers'> {
  /** When it was booked, `[from, to]` in epoch milliseconds. */
  times: [number, number][]
  /** When the caller has it from now on, likewise. */
  own: [number, number][]
}

/** The time of day it is booked for most often, in local minutes after midnight. */
type UsualRow = Omit<BookedRow, 'times'> & { first: number; past: number }

/** The time of a favourite whose kind the caller never booked, in minutes after midnight. */
const workday = { first: 9 * 60, past: 17 * 60 }

/** Resources read for the three that are shown: those booked only over midnight are left out. */
const mostRead = 12
const mostShown = 3

/**
 * Favourites first, then what the caller books most; desks before rooms, because people return to a desk, but happen to
 * meet in a room. A favourite that they never booked is offered at the hours of whatever else of its kind they book.
 */
const readBooked = (db: Db, actor: Actor): Promise<BookedRow[]> =>
  db
    .with('past', () =>
      pastBookings(db, actor.subjectId)
        .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
        .where(sql<boolean>`b.ends - b.starts < interval '1 day'`)
        .select(['b.resource_id', 't.kind', epoch('b.starts').as('starts'), epoch('b.ends').as('ends')]),
    )
    .with('mine', (past) =>
      past
        .selectFrom('past')
        .groupBy('resource_id')
        .select(['resource_id', (eb) => eb.fn.countAll().as('n'), pairs.as('times')]),
    )
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .leftJoin('mine', 'mine.resource_id', 'r.id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .crossJoinLateral(
      sql<{ is_favorite: boolean }>`(select ${isFavoriteResource('r', actor.subjectId)} as is_favorite)`.as('star'),
    )
    .where('access.read', '=', true)
    .where('access.book', '=', true)
    .where('r.is_bookable', '=', true)
    .where(
      sql<boolean>`r.id in (select resource_id from mine union select resource_id from favorite_resources where user_id = ${actor.subjectId})`,
    )
    .select(['r.id as resource_id', said('r').as('name'), said('l').as('level_name'), 'l.timezone', 'star.is_favorite'])
    .select(['r.price_per_hour', currencyOf('r').as('currency')])
    .select((eb) => [
      eb.ref('t.kind').$castTo<ResourceKind>().as('kind'),
      sql<[number, number][]>`coalesce(mine.times, (select ${pairs} from past where past.kind = t.kind), '[]')`.as(
        'times',
      ),
      sql<[number, number][]>`(select coalesce(json_agg(${times}), '[]') from bookings b
        where b.resource_id = r.id and b.host_id = ${actor.subjectId} and ${isChangeable('b')}
          and b.starts < now() + interval '62 days')`.as('own'),
    ])
    .orderBy(sql`star.is_favorite desc, t.kind = 'desk' desc, mine.n desc nulls last, r.id`)
    .limit(mostRead)
    .execute()

/** The times of the rows of `past`. */
const pairs = sql<[number, number][]>`json_agg(json_build_array(starts, ends))`
const times = sql`json_build_array(${epoch('b.starts')}, ${epoch('b.ends')})`

/**
 * The caller's usual resources, each for today from now on and for the next open day, with the engine's answer whether
 * it is free, or why not.
 */
async function readUsual({ db, actor, lang }: Call<typeof home.usual>): Promise<UsualResource[]> {
  const now = Date.now()
  const [booked, { next_open_day }] = await Promise.all([readBooked(db, actor), readOpenDay(db, actor, {}, now)])
  const rows = booked
    .map(toUsual)
    .filter(({ first, past }) => past > first)
    .slice(0, mostShown)
  const wishes = rows.map((row) => ({ row, offers: offersOf(row, next_open_day, now) }))
  const ranges = wishes.flatMap(({ offers }) => offers.map(({ range }) => range))
  if (!ranges.length) return []
  const contexts = await readContext(db, actor, { ids: rows.map(({ resource_id }) => resource_id) }, spanOf(ranges))
  const asked = wishes.flatMap(({ row, offers }) => {
    const context = contexts.find(({ id }) => id === row.resource_id)
    return context ? [{ row, offers, context, ranges: offers.map(({ range }) => range) }] : []
  })
  const [reasons, settings] = await Promise.all([
    reasonsByRange(db, actor, asked, now),
    settingsOf(db, actor.subjectId),
  ])
  const reader = wordsReaderOf(lang, settings)
  return asked.map(({ row: { first: _, past: __, own, ...resource }, context, offers }, index) => ({
    ...resource,
    offers: offers.map(({ date, is_today, range }, n) => {
      // A pool has room for a second booking of the same person, but nobody parks twice.
      const isOwn = own.some(([from, to]) => from < range.to && range.from < to)
      const found = isOwn ? null : reasons[index]![n]!
      return {
        date,
        is_today,
        datetime_from: iso(range.from),
        datetime_to: iso(range.to),
        available: !isOwn && found === null,
        reason: isOwn ? 'own' : found && (isCountedLimit(found.code) ? 'limit' : 'taken'),
        message: found && toDayReason(context, found, reader, now).message,
      }
    }),
  }))
}

function toUsual({ times, ...row }: BookedRow): UsualRow {
  if (times.length === 0) return { ...row, ...workday }
  const first = mostOften(times.map(([from]) => minuteAt(from, row.timezone)))
  // A booking that ends at midnight ends at 24:00, not at 00:00.
  const past = mostOften(times.map(([, to]) => minuteAt(to, row.timezone) || 1440))
  return { ...row, first, past }
}

/** The value that occurs most often; of several the smallest. */
function mostOften(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].sort(([a, x], [b, y]) => y.length - x.length || a - b)[0]![0]
}
