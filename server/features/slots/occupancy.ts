import {
  hexOf,
  type LevelOccupancy,
  type Occupancy,
  type PlaceOccupancies,
  type ResourceOccupancy,
} from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { scheduleOf } from '../../sql/resources.ts'
import { dateOf } from '../../time/zones.ts'
import type { Schedule } from '../availability/availability.ts'
import type { Settings } from '../preferences/preferences.ts'
import type { Element } from './place.ts'
import {
  type Hours,
  percentageOf,
  percentagesByDate,
  percentagesByLevel,
  percentagesByResource,
  within,
} from './shares.ts'

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
  const clocks = await clocksOf(db, actor, element)
  const [counted, live] = [
    dates.filter((date) => isCounted(clocks, date)),
    dates.filter((date) => !isCounted(clocks, date)),
  ]
  const rows = (
    await Promise.all([
      counted.length ? countedByDate(db, actor, element, counted) : [],
      live.length ? percentagesByDate(db, actor, element, hoursOn(clocks, live)) : [],
    ])
  ).flat()
  const found = new Map(rows.map(({ date, percentage }) => [date, percentage]))
  return dates.map((date) => toOccupancy(date, found.get(date) ?? 0, settings))
}

/** The occupancy of a place on a date, and of each resource in it and below. Two queries. */
export async function resourceOccupancies(
  db: Db,
  actor: Actor,
  element: Element,
  date: string,
  settings: Settings,
): Promise<PlaceOccupancies> {
  const clocks = await clocksOf(db, actor, element)
  const rows = await (isCounted(clocks, date)
    ? countedByResource(db, actor, element, date)
    : percentagesByResource(db, actor, element, hoursOn(clocks, [date])))
  const level = rows.find(({ id }) => id === null)
  return {
    data: rows.flatMap(({ id, percentage }): ResourceOccupancy[] =>
      id === null ? [] : [{ resource_id: id, ...toOccupancy(date, percentage, settings) }],
    ),
    level: toOccupancy(date, level?.percentage ?? 0, settings),
    colors: colorsOf(settings),
  }
}

/** The occupancy of each place today; its resources count on their own clocks. Two queries. */
export async function levelOccupancies(db: Db, actor: Actor, settings: Settings): Promise<LevelOccupancy[]> {
  const now = Date.now()
  const clocks = await clocksOf(db, actor, null)
  if (clocks.length === 0) return []
  const today = clocks.map(({ timezone, hours }) => ({ timezone, hours, date: dateOf(now, timezone) }))
  const rows = await percentagesByLevel(db, actor, today)
  return rows.map(({ id, timezone, percentage }) => ({
    level_id: id,
    ...toOccupancy(dateOf(now, timezone), percentage, settings),
  }))
}

/** Hours with the counted days of their zone. */
interface Clock extends Hours {
  first_day: string | null
  last_day: string | null
}

const clocksOf = (db: Db, actor: Actor, element: Element | null): Promise<Clock[]> =>
  within(db, actor, element)
    .leftJoin('counted_zones as z', 'z.timezone', 'l.timezone')
    .select(['l.timezone', 'z.first_day', 'z.last_day', scheduleOf<Schedule>('r').as('hours')])
    .distinct()
    .execute()

const isCounted = (clocks: readonly Clock[], date: string) =>
  clocks.every(({ first_day: first, last_day: last }) => first !== null && first <= date && date <= last!)

const hoursOn = (clocks: readonly Clock[], dates: readonly string[]) =>
  clocks.flatMap(({ timezone, hours }) => dates.map((date) => ({ date, timezone, hours })))

const countedOn = (db: Db, actor: Actor, element: Element, dates: readonly string[]) =>
  within(db, actor, element)
    .innerJoin('daily_use as u', 'u.resource_id', 'r.id')
    .where('u.day', 'in', dates)
    .select(percentageOf('u.taken', 'u.bookable').as('percentage'))

const countedByDate = (db: Db, actor: Actor, element: Element, dates: readonly string[]) =>
  countedOn(db, actor, element, dates).groupBy('u.day').select('u.day as date').execute()

const countedByResource = (db: Db, actor: Actor, element: Element, date: string) =>
  countedOn(db, actor, element, [date])
    .groupBy(sql`grouping sets ((r.id), ())`)
    .select(sql<number | null>`r.id`.as('id'))
    .execute()

/** The word and colour by the person's thresholds, each at or above (R281). */
function toOccupancy(date: string, percentage: number, settings: Settings): Occupancy {
  const degree =
    percentage >= settings.HighOccupancyPercentage
      ? 'high'
      : percentage >= settings.AverageOccupancyPercentage
        ? 'average'
        : 'low'
  return { date, occupancy_percentage: percentage, degree, color: colorsOf(settings)[degree] }
}

const colorsOf = (settings: Settings) => ({
  low: hexOf(settings.LowOccupancyColor),
  average: hexOf(settings.AverageOccupancyColor),
  high: hexOf(settings.HighOccupancyColor),
})
