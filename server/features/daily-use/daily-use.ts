import { type DailyUse, type DayOfUse, dailyUse } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'

export { recountEverywhere } from './recount.ts'
export { settleEverywhere } from './settle.ts'

interface Element {
  type: 'resource' | 'level'
  id: number
}

export const dailyUseRoutes = implement(dailyUse, {
  get: async ({ db, actor, params, query }) => {
    const [found, data] = await Promise.all([findCounted(db, actor, params), daysOf(db, actor, params, query)])
    if (!found) throw new AppError('not_found')
    return { data, total: totalOf(data), counted_to: found.counted_to }
  },
})

/** The last counted day of its zone; undefined where it doesn't exist or the caller may not see it. */
async function findCounted(db: Db, actor: Actor, { type, id }: Element) {
  const last = sql<string | null>`(select z.last_day::text from counted_zones z where z.timezone = l.timezone)`
  if (type === 'level')
    return db
      .selectFrom('levels as l')
      .crossJoinLateral(levelAccess(actor, 'l'))
      .where('l.id', '=', id)
      .where('access.read', '=', true)
      .select(last.as('counted_to'))
      .executeTakeFirst()
  return db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', id)
    .where('access.read', '=', true)
    .select(last.as('counted_to'))
    .executeTakeFirst()
}

const figures = [
  'bookable',
  'taken',
  'booked',
  'used',
  'walk_in',
  'released',
  'no_show',
  'bookings',
  'swapped',
  'walk_ins',
  'no_shows',
] as const

/** The counted days of the resources that a reader may see, `u` of `r` at `l`. */
const usedDays = (db: Db, actor: Actor, { type, id }: Element, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .innerJoin('daily_use as u', 'u.resource_id', 'r.id')
    .where('access.read', '=', true)
    .$if(type === 'resource', (rows) => rows.where('r.id', '=', id))
    .$if(type === 'level', (rows) => rows.where(sql<boolean>`l.path @> ${[id]}::bigint[]`))
    .where('u.day', '>=', from)
    .where('u.day', '<=', to)
    .groupBy('u.day')

const daysOf = (db: Db, actor: Actor, element: Element, period: { from: string; to: string }): Promise<DayOfUse[]> =>
  usedDays(db, actor, element, period)
    .select(sql<string>`u.day::text`.as('date'))
    .select(figures.map((figure) => sql<number>`sum(u.${sql.ref(figure)})::int8`.as(figure)))
    .select(sql<number>`coalesce(sum(u.booked) filter (where u.asks), 0)::int8`.as('booked_asked'))
    .orderBy('u.day')
    .execute()

function totalOf(days: readonly DayOfUse[]): DailyUse {
  const sum = (figure: keyof DailyUse) => days.reduce((total, each) => total + each[figure], 0)
  return Object.fromEntries([...figures, 'booked_asked' as const].map((figure) => [figure, sum(figure)])) as DailyUse
}
