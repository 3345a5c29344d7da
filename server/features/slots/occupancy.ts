import { hexOf, type LevelOccupancy, type Occupancy, type PlaceOccupancies } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { scheduleColumn } from '../../sql/resources.ts'
import { dateOf } from '../../time/zones.ts'
import type { Schedule } from '../availability/availability.ts'
import { resourcesByArea } from '../maps/maps.ts'
import { type PreferenceValues, settingsOf } from '../preferences/preferences.ts'
import type { Element } from './place.ts'
import {
  type Hours,
  percentageOf,
  percentagesByDate,
  percentagesByLevel,
  type Share,
  sharesByResource,
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
  settings: PreferenceValues,
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

/**
 * The occupancy of a place on a date, of each resource in it and below, and of each area of its map by the resources that
 * stand in it. At most four queries.
 */
export async function placeOccupancies(
  db: Db,
  actor: Actor,
  { id, map_id }: { id: number; map_id: number | null },
  date: string,
): Promise<PlaceOccupancies> {
  const element: Element = { type: 'level', id }
  const [settings, clocks, areas] = await Promise.all([
    settingsOf(db, actor.subjectId),
    clocksOf(db, actor, element),
    map_id === null ? [] : resourcesByArea(db, map_id),
  ])
  const shares = await (isCounted(clocks, date)
    ? countedByResource(db, actor, element, date)
    : sharesByResource(db, actor, element, hoursOn(clocks, [date])))
  const share = new Map(shares.map((each) => [each.id, each]))
  const of = (some: readonly Share[]) => toOccupancy(date, percentageOfAll(some), settings)
  return {
    level: of(shares),
    resources: shares.map((each) => ({ resource_id: each.id, ...of([each]) })),
    areas: areas.flatMap(({ key, name, resource_ids }) => {
      const inside = resource_ids.flatMap((resource) => share.get(resource) ?? [])
      return inside.length > 0 ? [{ key, name, ...of(inside) }] : []
    }),
    colors: colorsOf(settings),
  }
}

/** The percentage of some resources together, rounded down. */
function percentageOfAll(shares: readonly Share[]): number {
  const sumOf = (part: 'booked' | 'bookable') => shares.reduce((sum, share) => sum + share[part], 0)
  const bookable = sumOf('bookable')
  return bookable === 0 ? 0 : Math.floor((100 * sumOf('booked')) / bookable)
}

/** The occupancy of each place today; its resources count on their own clocks. Two queries. */
export async function levelOccupancies(db: Db, actor: Actor, settings: PreferenceValues): Promise<LevelOccupancy[]> {
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
    .select(['l.timezone', 'z.first_day', 'z.last_day', scheduleColumn<Schedule>('r').as('hours')])
    .distinct()
    .execute()

const isCounted = (clocks: readonly Clock[], date: string) =>
  clocks.every(({ first_day: first, last_day: last }) => first !== null && first <= date && date <= last!)

const hoursOn = (clocks: readonly Clock[], dates: readonly string[]) =>
  clocks.flatMap(({ timezone, hours }) => dates.map((date) => ({ date, timezone, hours })))

const countedOn = (db: Db, actor: Actor, element: Element, dates: readonly string[]) =>
  within(db, actor, element).innerJoin('daily_use as u', 'u.resource_id', 'r.id').where('u.day', 'in', dates)

const countedByDate = (db: Db, actor: Actor, element: Element, dates: readonly string[]) =>
  countedOn(db, actor, element, dates)
    .groupBy('u.day')
    .select(['u.day as date', percentageOf('u.taken', 'u.bookable').as('percentage')])
    .execute()

const countedByResource = (db: Db, actor: Actor, element: Element, date: string): Promise<Share[]> =>
  countedOn(db, actor, element, [date]).select(['r.id', 'u.taken as booked', 'u.bookable']).execute()

/** The word and colour by the person's thresholds, each at or above (R281). */
function toOccupancy(date: string, percentage: number, settings: PreferenceValues): Occupancy {
  const degree =
    percentage >= settings.HighOccupancyPercentage
      ? 'high'
      : percentage >= settings.AverageOccupancyPercentage
        ? 'average'
        : 'low'
  return { date, occupancy_percentage: percentage, degree, color: colorsOf(settings)[degree] }
}

const colorsOf = (settings: PreferenceValues) => ({
  low: hexOf(settings.LowOccupancyColor),
  average: hexOf(settings.AverageOccupancyColor),
  high: hexOf(settings.HighOccupancyColor),
})
