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
 * booking count as taken, and a pool counts each of its places. Two queries, in the order of the dates.
 */
export async function occupancies(
  db: Db,
  actor: Actor,
  element: Element,
  dates: readonly string[],
  settings: Settings,
): Promise<Occupancy[]> {
  const clocks: Clock[] = await chosen(db, actor, element)
    .select(['l.timezone', scheduleOf<Schedule>('r').as('hours')])
    .distinct()
    .execute()
  const open = clocks.flatMap((clock) => dates.map((date) => ({ date, ...clock, open: openOn(date, clock) })))
  const { from, to } = daysAnywhere(dates[0]!, dates.at(-1))
  const rows = await percentages(db, actor, element, open, { from: new Date(from), to: new Date(to) })
  const found = new Map(rows.map(({ date, percentage }) => [date, percentage]))
  return dates.map((date) => toOccupancy(date, found.get(date) ?? 0, settings))
}

/** The zone and hours that give a resource's open hours on a date; many resources share one. */
interface Clock {
  timezone: string
  hours: Schedule
}

/** PostgreSQL's text of a multirange. */
function openOn(date: string, { timezone, hours }: Clock): string {
  const ranges = bookableRanges(hours, localDay(date, timezone))
  return `{${ranges.map(({ from, to }) => `[${iso(from)},${iso(to)})`).join()}}`
}

/** The bookable resources that count, `r` at `l`. */
function chosen(db: Db, actor: Actor, element: Element) {
  const { ids, filter } = resourceChoiceOf(element)
  return db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .where('r.is_bookable', '=', true)
    .where('l.is_declarable', '=', true)
    .$if(!!ids, (resources) => resources.where('r.id', '=', among(ids!)))
    .$if(!!filter, (resources) => resources.where('l.path', '&&', sql<number[]>`${filter!.levels}::bigint[]`))
    .$if(!!element.resource_type_id, (resources) =>
      resources.where('r.resource_type_id', '=', element.resource_type_id!),
    )
}

interface Opened extends Clock {
  date: string
  open: string
}

/** Reads each resource's blocked and taken times once, and then cuts them to the opening hours of each date. */
function percentages(
  db: Db,
  actor: Actor,
  element: Element,
  open: readonly Opened[],
  { from, to }: { from: Date; to: Date },
): Promise<{ date: string; percentage: number }[]> {
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
    .select([
      'date',
      sql<number>`coalesce(floor(100 * sum(booked) / nullif(sum(bookable), 0)), 0)::int`.as('percentage'),
    ])
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
