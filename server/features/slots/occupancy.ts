import { hexOf, type Occupancy } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { scheduleOf } from '../../sql/resources.ts'
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
import type { Settings } from '../preferences/preferences.ts'
import { type Element, resourceChoiceOf } from './place.ts'

/**
 * The booked share of the bookable time of local days, in percent, rounded down so that 100 is full. Bookable are the
 * opening hours of each resource on its own local day. Times out of order don't count, times blocked by a linked
 * booking count as taken, and a pool counts each of its places. Days that are over come from `daily_use`, as soon as they are
 * counted in all zones of the place (decision 0067). At most three queries; the answer is in the order of the dates.
 */
export async function occupancies(
  db: Db,
  actor: Actor,
  element: Element,
  dates: readonly string[],
  settings: Settings,
): Promise<Occupancy[]> {
  const clocks: Clock[] = await within(db, actor, element)
    .leftJoin('counted_zones as z', 'z.timezone', 'l.timezone')
    .select(['l.timezone', 'z.first_day', 'z.last_day', scheduleOf<Schedule>('r').as('hours')])
    .distinct()
    .execute()
  const isCounted = (date: string) =>
    clocks.every(({ first_day: first, last_day: last }) => first !== null && first <= date && date <= last!)
  const [counted, live] = [dates.filter(isCounted), dates.filter((date) => !isCounted(date))]
  const rows = (
    await Promise.all([
      counted.length ? countedPercentages(db, actor, element, counted) : [],
      live.length ? livePercentages(db, actor, element, live, clocks) : [],
    ])
  ).flat()
  const found = new Map(rows.map(({ date, percentage }) => [date, percentage]))
  return dates.map((date) => toOccupancy(date, found.get(date) ?? 0, settings))
}

interface Percentage {
  date: string
  percentage: number
}

/** The zone and hours that give a resource's open hours on a date, and the counted days of the zone; many resources share them. */
interface Clock {
  timezone: string
  hours: Schedule
  first_day: string | null
  last_day: string | null
}

const countedPercentages = (db: Db, actor: Actor, element: Element, dates: readonly string[]): Promise<Percentage[]> =>
  within(db, actor, element)
    .innerJoin('daily_use as u', 'u.resource_id', 'r.id')
    .where('u.day', 'in', dates)
    .groupBy('u.day')
    .select(['u.day as date', percentageOf('u.taken', 'u.bookable').as('percentage')])
    .execute()

const percentageOf = (taken: string, bookable: string) =>
  sql<number>`coalesce(floor(100 * sum(${sql.ref(taken)})::numeric / nullif(sum(${sql.ref(bookable)}), 0)), 0)::int`

function livePercentages(
  db: Db,
  actor: Actor,
  element: Element,
  dates: readonly string[],
  clocks: readonly Clock[],
): Promise<Percentage[]> {
  const open = clocks.flatMap(({ timezone, hours }) =>
    dates.map((date) => ({ date, timezone, hours, open: openOn(date, timezone, hours) })),
  )
  const { from, to } = daysAnywhere(dates[0]!, dates.at(-1))
  return percentages(db, actor, element, open, { from: new Date(from), to: new Date(to) })
}

/** PostgreSQL's text of a multirange. */
function openOn(date: string, timezone: string, hours: Schedule): string {
  const ranges = bookableRanges(hours, localDay(date, timezone))
  return `{${ranges.map(({ from, to }) => `[${iso(from)},${iso(to)})`).join()}}`
}

/** The resources of an element that the caller may see, `r` at `l`. */
function within(db: Db, actor: Actor, element: Element) {
  const { ids, filter } = resourceChoiceOf(element)
  return db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .$if(!!ids, (resources) => resources.where('r.id', '=', among(ids!)))
    .$if(!!filter, (resources) => resources.where('l.path', '&&', sql<number[]>`${filter!.levels}::bigint[]`))
    .$if(!!element.resource_type_id, (resources) =>
      resources.where('r.resource_type_id', '=', element.resource_type_id!),
    )
}

/** The bookable ones of them, which count. */
const chosen = (db: Db, actor: Actor, element: Element) =>
  within(db, actor, element).where('r.is_bookable', '=', true).where('l.is_declarable', '=', true)

interface Opened {
  date: string
  timezone: string
  hours: Schedule
  open: string
}

/** Reads each resource's blocked and taken times once, and then cuts them to the opening hours of each date. */
function percentages(
  db: Db,
  actor: Actor,
  element: Element,
  open: readonly Opened[],
  { from, to }: { from: Date; to: Date },
): Promise<Percentage[]> {
  const window = { from, to }
  const bookable = sql`d.bookable`
  return db
    .with('chosen', () =>
      chosen(db, actor, element).select(['r.id', 'r.capacity', 'l.timezone', scheduleOf('r').as('hours')]),
    )
    .with(
      'opened',
      () => sql<Opened>`(select * from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
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
        .select(['t.id', 't.capacity', 't.held', 'o.date', sql`o.open - t.closed`.as('bookable')]),
    )
    .with('booked', (booked) =>
      booked.selectFrom('days as d').select([
        'd.date',
        sql<number>`d.capacity * ${secondsOf(bookable)}
            + case when d.capacity = 1 then 0 else ${datedIn('d.id', 'd.capacity', bookable, window)} end`.as(
          'bookable',
        ),
        sql<number>`case when d.capacity = 1 then ${secondsOf(sql`d.bookable * d.held`)}
            else ${pooledIn('d.id', bookable, window)} end`.as('booked'),
      ]),
    )
    .selectFrom('booked')
    .groupBy('date')
    .select(['date', percentageOf('booked', 'bookable').as('percentage')])
    .execute()
}

/** The word and colour by the person's thresholds, each at or above (R281). */
function toOccupancy(date: string, percentage: number, settings: Settings): Occupancy {
  const degree =
    percentage >= settings.HighOccupancyPercentage
      ? 'high'
      : percentage >= settings.AverageOccupancyPercentage
        ? 'average'
        : 'low'
  const color = {
    high: settings.HighOccupancyColor,
    average: settings.AverageOccupancyColor,
    low: settings.LowOccupancyColor,
  }
  return { date, occupancy_percentage: percentage, degree, color: hexOf(color[degree]) }
}
