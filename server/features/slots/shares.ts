import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { scheduleColumn } from '../../sql/resources.ts'
import { among } from '../../sql/with-values.ts'
import { daysAnywhere, localDay } from '../../time/zones.ts'
import {
  bookableRanges,
  closedIn,
  datedIn,
  heldIn,
  iso,
  pooledIn,
  type Schedule,
  secondsOf,
} from '../availability/availability.ts'
import { type Element, resourceChoiceOf } from './place.ts'

/** The zone and hours that give a resource's open hours on a date; many resources share them. */
export interface Hours {
  timezone: string
  hours: Schedule
}

/** A zone and hours on a date, which the resources with both are counted on. */
export interface HoursOn extends Hours {
  date: string
}

/** The resources that the caller may see, `r` at `l`: those of an element, or of the whole company. */
export function within(db: Db, actor: Actor, element: Element | null) {
  const { ids, filter } = element ? resourceChoiceOf(element) : {}
  const type = element?.resource_type_id
  return db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .$if(!!ids, (resources) => resources.where('r.id', '=', among(ids!)))
    .$if(!!filter, (resources) => resources.where('l.path', '&&', sql<number[]>`${filter!.levels}::bigint[]`))
    .$if(!!type, (resources) => resources.where('r.resource_type_id', '=', type!))
}

/** The bookable ones of them, which count. */
const chosen = (db: Db, actor: Actor, element: Element | null) =>
  within(db, actor, element).where('r.is_bookable', '=', true).where('l.is_declarable', '=', true)

/** A sum's percentage, rounded down. */
export const percentageOf = (taken: string, bookable: string) =>
  sql<number>`coalesce(floor(100 * sum(${sql.ref(taken)})::numeric / nullif(sum(${sql.ref(bookable)}), 0)), 0)::int`

/** PostgreSQL's text of a multirange. */
function openOn({ date, timezone, hours }: HoursOn): string {
  const ranges = bookableRanges(hours, localDay(date, timezone))
  return `{${ranges.map(({ from, to }) => `[${iso(from)},${iso(to)})`).join()}}`
}

interface OpenShare extends HoursOn {
  open: string
  seconds: number
}

/**
 * Bookable and booked seconds of each resource on each of its days, as `booked`. Reads a resource's blocked and taken times
 * once, and then cuts them to the opening hours of each date, where they meet: most days of most resources have neither.
 */
function bookedSeconds(db: Db, actor: Actor, element: Element | null, days: readonly HoursOn[]) {
  const dates = days.map(({ date }) => date).sort()
  const { from, to } = daysAnywhere(dates[0]!, dates.at(-1))
  const window = { from: new Date(from), to: new Date(to) }
  const open = days.map((day) => ({ ...day, open: openOn(day) }))
  const bookable = sql`d.bookable`
  return db
    .with('chosen', () =>
      chosen(db, actor, element).select([
        'r.id',
        'r.capacity',
        'l.timezone',
        'l.path',
        scheduleColumn('r').as('hours'),
      ]),
    )
    .with(
      (cte) => cte('opened').materialized(),
      () => sql<OpenShare>`(select *, ${secondsOf(sql`open`)} as seconds from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
      as o (date text, timezone text, hours jsonb, open tstzmultirange))`,
    )
    .with(
      (cte) => cte('times').materialized(),
      (times) =>
        times
          .selectFrom('chosen as c')
          .selectAll('c')
          .select([
            closedIn('c.id', window).as('closed'),
            sql`case when c.capacity = 1 then ${heldIn('c.id', window)} end`.as('held'),
          ]),
    )
    .with('days', (each) =>
      each
        .selectFrom('times as t')
        .innerJoin('opened as o', (join) =>
          join.onRef('o.timezone', '=', 't.timezone').on(sql<boolean>`o.hours is not distinct from t.hours`),
        )
        .select(['t.id', 't.path', 't.capacity', 't.held', 'o.date'])
        .select([
          sql`case when t.closed && o.open then o.open - t.closed else o.open end`.as('bookable'),
          sql<number>`case when t.closed && o.open then ${secondsOf(sql`o.open - t.closed`)} else o.seconds end`.as(
            'seconds',
          ),
        ]),
    )
    .with('booked', (booked) =>
      booked.selectFrom('days as d').select([
        'd.id',
        'd.path',
        'd.date',
        sql<number>`d.capacity * d.seconds
            + case when d.capacity = 1 then 0 else ${datedIn('d.id', 'd.capacity', bookable, window)} end`.as(
          'bookable',
        ),
        sql<number>`case when d.capacity = 1 then case when d.held && d.bookable then ${secondsOf(sql`d.bookable * d.held`)} else 0 end
            else ${pooledIn('d.id', bookable, window)} end`.as('booked'),
      ]),
    )
}

/** The percentage of each date. */
export const percentagesByDate = (db: Db, actor: Actor, element: Element, days: readonly HoursOn[]) =>
  bookedSeconds(db, actor, element, days)
    .selectFrom('booked')
    .groupBy('date')
    .select(['date', percentageOf('booked', 'bookable').as('percentage')])
    .execute()

/** Bookable and booked time of a resource on a day, both in the same unit. */
export interface Share {
  id: number
  booked: number
  bookable: number
}

/** The share of each resource on one date. */
export const sharesByResource = (db: Db, actor: Actor, element: Element, days: readonly HoursOn[]): Promise<Share[]> =>
  bookedSeconds(db, actor, element, days)
    .selectFrom('booked')
    .select('id')
    .select([sql<number>`booked::float8`.as('booked'), sql<number>`bookable::float8`.as('bookable')])
    .execute()

/** The percentage of each place that the caller may see and that has bookable resources in it or below; its zone with it. */
export const percentagesByLevel = (db: Db, actor: Actor, days: readonly HoursOn[]) =>
  bookedSeconds(db, actor, null, days)
    .selectFrom('booked as b')
    .innerJoinLateral(sql<{ id: number }>`unnest(b.path)`.as<'above'>(sql`above (id)`), (join) => join.onTrue())
    .innerJoin('levels as p', 'p.id', 'above.id')
    .crossJoinLateral(levelAccess(actor, 'p', 'place'))
    .where('place.read', '=', true)
    .groupBy(['p.id', 'p.timezone'])
    .select(['p.id', 'p.timezone', percentageOf('b.booked', 'b.bookable').as('percentage')])
    .execute()
