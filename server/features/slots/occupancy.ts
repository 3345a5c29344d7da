import { hexOf, type Occupancy } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, resourceAccessText } from '../../access/scope-text.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { daysAnywhere, localDay } from '../../time/zones.ts'
import { holdsIn, hoursOfLevel, iso, notDue, openRanges, type WorkingHours } from '../availability/availability.ts'
import type { Settings } from '../preferences/preferences.ts'
import { type Element, wantedOf } from './place.ts'

/**
 * How much of the bookable time of local days is booked, in percent, rounded down so that 100 is full. Bookable are the
 * open hours of each resource's own day; what is out of order isn't, what a linked booking blocks is taken, a pool has
 * its places. Counted over everything in the place, however much: two queries. In the order of the dates.
 */
export async function occupancies(
  db: Db,
  actor: Actor,
  element: Element,
  dates: readonly string[],
  settings: Settings,
): Promise<Occupancy[]> {
  const { ids, filter } = wantedOf(element)
  const asked = [grantsOf(actor), ids ?? null, filter?.levels ?? null]
  const clocks = await queryText<Clock>(db, clocksText, asked)
  const open = clocks.flatMap((clock) => dates.map((date) => ({ date, ...clock, open: openOn(date, clock) })))
  const { from, to } = daysAnywhere(dates[0]!, dates.at(-1))
  const rows = await queryText<{ date: string; percentage: number }>(db, occupancyText, [
    ...asked,
    JSON.stringify(open),
    new Date(from),
    new Date(to),
  ])
  const found = new Map(rows.map(({ date, percentage }) => [date, percentage]))
  return dates.map((date) => toOccupancy(date, found.get(date) ?? 0, settings))
}

/** What tells a resource's open hours on a date; many resources share one. */
interface Clock {
  timezone: string
  hours: WorkingHours
}

/** As PostgreSQL reads a set of ranges. */
function openOn(date: string, { timezone, hours }: Clock): string {
  const ranges = openRanges(hours, localDay(date, timezone))
  return `{${ranges.map(({ from, to }) => `[${iso(from)},${iso(to)})`).join()}}`
}

const chosen = `
  ${grantsTable('$1')}, chosen as (
    select r.id, r.capacity, l.timezone, coalesce(r.working_hours, ${hoursOfLevel}) as hours
    from resources r join levels l on l.id = r.level_id
    cross join ${resourceAccessText('r.id', 'l.path')} access
    where access.read and r.is_bookable and l.is_declarable
      and ($2::bigint[] is null or r.id = any ($2)) and ($3::bigint[] is null or l.path && $3)
  )`

const clocksText = `with ${chosen} select distinct timezone, hours from chosen`

const seconds = (ranges: string) =>
  `(select coalesce(sum(extract(epoch from upper(one) - lower(one))), 0) from unnest(${ranges}) one)`

/** Each resource's closed and held times are read once and then cut to each date's open hours. */
const occupancyText = `
  with ${chosen}, opened as (
    select * from jsonb_to_recordset($4::jsonb) as o (date text, timezone text, hours jsonb, open tstzmultirange)
  ), times as materialized (
    select c.*,
      coalesce((select range_agg(tstzrange(n.starts, n.ends)) from unavailabilities n
        where n.resource_id = c.id and n.ends > $5::timestamptz and n.starts < $6::timestamptz), '{}') as closed,
      case when c.capacity = 1 then (select range_agg(tstzrange(h.starts, h.ends))
        from (${holdsIn('h.booking_id, h.kind, h.starts, h.ends', 'c.id', '$5::timestamptz', '$6::timestamptz')}) h
        join bookings b on b.id = h.booking_id
        where h.kind <> 'buffer' and ${notDue('b')}) end as held
    from chosen c
  ), days as (
    select t.id, t.capacity, t.held, o.date, o.open - t.closed as bookable
    from times t join opened o on o.timezone = t.timezone and o.hours is not distinct from t.hours
  ), booked as (
    select d.date, d.capacity * ${seconds('d.bookable')} as bookable,
      case when d.capacity = 1 then ${seconds('d.bookable * d.held')} else (
        select coalesce(sum(taken * ${seconds("d.bookable * tstzmultirange(tstzrange(at, at + interval '15 minutes'))")}), 0)
        from resource_days u cross join unnest(u.used) with ordinality as cell (taken, n)
        cross join lateral (select u.day::timestamp at time zone 'UTC' + (n - 1) * interval '15 minutes' as at) began
        where u.resource_id = d.id and taken > 0 and u.day >= ($5::timestamptz at time zone 'UTC')::date
          and u.day <= ($6::timestamptz at time zone 'UTC')::date) end as booked
    from days d
  )
  select date, coalesce(floor(100 * sum(booked) / nullif(sum(bookable), 0)), 0)::int as percentage from booked group by date`

/** In words and colour by the person's thresholds, each at or above (R281). */
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
