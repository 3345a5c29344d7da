import { hexOf, type Occupancy } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { isNotDue } from '../../sql/bookings.ts'
import { scheduleOf } from '../../sql/resources.ts'
import { among, withValues } from '../../sql/with-values.ts'
import { daysAnywhere, localDay } from '../../time/zones.ts'
import { bookableRanges, holdsIn, iso, type Schedule } from '../availability/availability.ts'
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
}

const seconds = (ranges: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(extract(epoch from upper(one) - lower(one))), 0) from unnest(${ranges}) one)`

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
  const closed = sql`coalesce((select range_agg(tstzrange(n.starts, n.ends)) from unavailabilities n
    where n.resource_id = c.id and n.ends > ${from} and n.starts < ${to}), '{}')`
  const holds = withValues(
    holdsIn('h.booking_id, h.kind, h.starts, h.ends', 'c.id', '$1::timestamptz', '$2::timestamptz'),
    [from, to],
  )
  const held = sql`(select range_agg(tstzrange(h.starts, h.ends)) from (${holds}) h join bookings b on b.id = h.booking_id
    where h.kind <> 'buffer' and ${isNotDue('b')})`
  const days = sql`(${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date`
  const taken = sql`(
    select coalesce(sum(taken * ${seconds(sql`d.bookable * tstzmultirange(tstzrange(at, at + interval '15 minutes'))`)}), 0)
    from resource_days u cross join unnest(u.used) with ordinality as cell (taken, n)
    cross join lateral (select u.day::timestamp at time zone 'UTC' + (n - 1) * interval '15 minutes' as at) began
    where u.resource_id = d.id and taken > 0 and u.day between ${days})`
  // Beyond its own capacity, or below it.
  const dated = sql`(
    select coalesce(sum((r.capacity - d.capacity) * ${seconds(sql`d.bookable * tstzmultirange(tstzrange(r.starts, r.ends))`)}), 0)
    from resource_capacity_dates r where r.resource_id = d.id and r.ends > ${from} and r.starts < ${to})`
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
          .select([closed.as('closed'), sql`case when c.capacity = 1 then ${held} end`.as('held')]),
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
      booked
        .selectFrom('days as d')
        .select([
          'd.date',
          sql<number>`d.capacity * ${seconds(sql`d.bookable`)} + case when d.capacity = 1 then 0 else ${dated} end`.as(
            'bookable',
          ),
          sql<number>`case when d.capacity = 1 then ${seconds(sql`d.bookable * d.held`)} else ${taken} end`.as(
            'booked',
          ),
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
