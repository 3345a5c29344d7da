import type { OpenDay, UnusualDay } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import { grantsOf, type WithGrants } from '../../access/scope-text.ts'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said } from '../../db/query/translations.ts'
import { invalidField } from '../../http/app-error.ts'
import { scheduleColumn } from '../../sql/resources.ts'
import { inTreeOrder } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { defaultPlace, lastPlace } from './default-place.ts'
import { mostDays, openDayOf, type SameHours, unusualDaysOf } from './open-day-of.ts'
import { bookingsByLevel } from './usual.ts'

/** Names a level by its id, or as the caller's default place or the last one they opened on the plan. */
export interface OpenDayRequest {
  levelId?: number | undefined
  place?: 'default' | 'last'
  /** Only resources of these types count. */
  types?: readonly number[] | undefined
  /** The day that may be closed, yyyy-MM-dd. */
  date?: string | undefined
}

/**
 * The day on which a screen about a level should open: today, or the next open day when today is over (decision 0016).
 * One query. `now` in epoch milliseconds. Throws `unknown_id` at `level_id` for an unknown or hidden `levelId`.
 */
export async function readOpenDay(db: Db, actor: Actor, wanted: OpenDayRequest, now = Date.now()): Promise<OpenDay> {
  const { date } = wanted
  const later = date && Date.parse(date) > now ? spanFrom(Date.parse(date)) : undefined
  const spans = { ...spanFrom(now), laterFrom: later?.from, laterTo: later?.to }
  const { id, name, timezone, plan_level_id, groups } = await readPlace(db, actor, wanted, spans)
  return {
    level: id === null ? null : { id, name: name! },
    plan_level_id,
    timezone,
    ...openDayOf(groups, timezone, now, date),
  }
}

/**
 * The days of a month, and of the weeks in which it begins and ends, on which a level is closed or has other hours than
 * usual. `month`: one of its days. One query, and the same level and errors as `readOpenDay`.
 */
export async function readUnusualDays(
  db: Db,
  actor: Actor,
  wanted: Omit<OpenDayRequest, 'date'>,
  month: string,
): Promise<UnusualDay[]> {
  // No time out of order counts: a day is closed by its hours alone.
  const none = { from: new Date(0), to: new Date(0), laterFrom: undefined, laterTo: undefined }
  const { groups } = await readPlace(db, actor, wanted, none)
  return unusualDaysOf(groups, month)
}

type Spans = Pick<SearchedDays, 'from' | 'to' | 'laterFrom' | 'laterTo'>

async function readPlace(db: Db, actor: Actor, { levelId, place = 'default', types }: OpenDayRequest, spans: Spans) {
  const { userId, subjectId } = actor
  const given = { grants: grantsOf(actor), userId, subjectId, levelId, types, ...spans }
  const [found] = await openDayQuery(db, given, place).execute()
  if (levelId !== undefined && found!.id === null) throw invalidField('level_id', 'unknown_id')
  return found!
}

const day = 86_400_000
/** The days to search from an instant on, epoch milliseconds, in whichever zone. */
const spanFrom = (at: number) => ({ from: new Date(at), to: new Date(at + (mostDays + 2) * day) })

interface SearchedDays extends WithGrants {
  userId: number
  subjectId: number
  levelId: number | undefined
  types: readonly number[] | undefined
  /** The first and last instant to search, from now on, and from a later day on. */
  from: Date
  to: Date
  laterFrom: Date | undefined
  laterTo: Date | undefined
}

/** The level with the opening hours of the resources in it that the caller may book; without any, its own hours. */
const openDayQuery = prepared((db, given: SearchedDays, place: 'default' | 'last') =>
  db
    .with('here', () => chosenLevel(db, given, place))
    .with('inside', (inside) =>
      inside
        .selectFrom('levels as l')
        .where(sql<boolean>`(select count(*) from here) = 0 or l.path @> array[(select id from here)]`)
        .selectAll('l'),
    )
    .with('mine', () => bookingsByLevel(db, given.subjectId))
    .with('bookable', (bookable) =>
      bookable
        .selectFrom('inside as i')
        .innerJoin('resources as r', 'r.level_id', 'i.id')
        .crossJoinLateral(resourceAccess(given, 'r', 'i'))
        .where('r.is_bookable', '=', true)
        .where('i.is_declarable', '=', true)
        .where('access.read', '=', true)
        .where('access.book', '=', true)
        .$if(given.types !== undefined, (rows) => rows.where('r.resource_type_id', '=', among(given.types!)))
        .select([
          'i.timezone',
          scheduleColumn('r').as('hours'),
          sql`(access.limits ->> 'days_ahead')::int`.as('days_ahead'),
          blockedBetween(given).as('blocked'),
        ]),
    )
    .with('groups', (groups) =>
      groups
        .selectFrom('bookable')
        .groupBy(['timezone', 'hours', 'days_ahead', 'blocked'])
        .select(['timezone', 'hours', 'days_ahead', 'blocked', sql`count(*)::int`.as('n')]),
    )
    .selectFrom('companies as c')
    .leftJoin('here as h', (join) => join.onTrue())
    .where('c.id', '=', sql<number>`current_company()`)
    .select((eb) => [
      'h.id',
      eb.case().when('h.id', 'is not', null).then(said('h')).end().as('name'),
      eb.fn.coalesce('h.timezone', 'c.timezone').as('timezone'),
      eb
        .selectFrom('inside as i')
        .crossJoinLateral(levelAccess(given, 'i'))
        .leftJoin('mine as m', 'm.level_id', 'i.id')
        .where('i.map_id', 'is not', null)
        .where('access.read', '=', true)
        .select('i.id')
        .orderBy(sql`i.id = h.id desc, coalesce(m.n, 0) desc, ${inTreeOrder('i')}`)
        .limit(1)
        .as('plan_level_id'),
      sql<SameHours[]>`coalesce((select json_agg(g) from groups g), json_build_array(json_build_object(
        'timezone', coalesce(h.timezone, c.timezone), 'hours', level_hours(h.id),
        'days_ahead', null, 'blocked', json_build_array(), 'n', 1)))`.as('groups'),
    ]),
)

/**
 * The given level; without one, the caller's last place on the plan (if asked for), default place or own place,
 * whichever comes first that the caller may see.
 */
function chosenLevel(db: Db, { levelId, ...actor }: SearchedDays, place: 'default' | 'last') {
  const own = sql`(select level_id from users where id = ${actor.subjectId})`
  const last = place === 'last' ? lastPlace(actor.userId) : sql`null`
  const candidates =
    levelId === undefined
      ? sql<number | null>`unnest(array[${last}, ${defaultPlace(actor.subjectId)}, ${own}]::bigint[])`
      : sql<number | null>`unnest(array[${levelId}]::bigint[])`
  return db
    .selectFrom(sql<{ id: number | null; rank: number }>`${candidates} with ordinality`.as<'c'>(sql`c (id, rank)`))
    .innerJoin('levels as l', 'l.id', 'c.id')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('access.read', '=', true)
    .selectAll('l')
    .orderBy('c.rank')
    .limit(1)
}

/** The times at which a resource `r` is out of order, as epoch milliseconds. */
const blockedBetween = ({ from, to, laterFrom, laterTo }: SearchedDays) => {
  const overlaps = (from: Date, to: Date) => sql`(u.ends > ${from} and u.starts < ${to})`
  const spans = [overlaps(from, to), ...(laterFrom && laterTo ? [overlaps(laterFrom, laterTo)] : [])]
  return sql`coalesce((
    select jsonb_agg(jsonb_build_array(extract(epoch from u.starts) * 1000, extract(epoch from u.ends) * 1000) order by u.starts)
    from unavailabilities u where u.resource_id = r.id and (${sql.join(spans, sql` or `)})), '[]')`
}
