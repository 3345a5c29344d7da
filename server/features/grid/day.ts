import { hash } from 'node:crypto'
import { type BookingFilter, type Grid, type GridDay, type GridType, longestBooking } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { ResourceRights } from '../../access/resource-access.ts'
import { type Db, together } from '../../db/connection.ts'
import type { Ground } from '../../http/ground.ts'
import { heldStatuses, isOwn } from '../../sql/bookings.ts'
import { pacer } from '../../time/pace.ts'
import { clockOf, daysAnywhere, localDay, type Range } from '../../time/zones.ts'
import { type BlockedRange, blockedOn, openRanges } from '../availability/availability.ts'
import { type CompanyCache, cacheOf, dropChanged } from './cache.ts'
import { type Moment, readMoment, type Snapshot } from './moment.ts'
import {
  type CachedReading,
  type CachedResource,
  type GridNames,
  inPlaces,
  namesForGrid,
  resourcesNamed,
  resourcesOfView,
} from './places.ts'
import { bookedName, type GridReader, gridReaderOf, saidInGrid, switchesPassed } from './reader.ts'
import { type CachedRow, rowsOfDays } from './rows.ts'

/** A row of a reader's grid. Instants in epoch milliseconds. */
export interface DayRow {
  resource: CachedResource
  rights: ResourceRights
  /** The bookable range of that day; closed all day: an empty range at the day's start. */
  open: Range
  /** The bookable range on the local clock, HH:mm; the end of the day is 24:00. */
  start: string
  end: string
  /** The gaps between two stretches of opening hours. */
  breaks: readonly Range[]
  /** Its weekly unavailability. */
  blocked: readonly BlockedRange[]
  row: CachedRow
}

type Hours = Pick<DayRow, 'open' | 'start' | 'end' | 'breaks' | 'blocked'>

/** Rows a grid shows; the others are counted. */
const mostRows = 1000

/**
 * The first query of a call: what has changed since the cache was last brought up to date. Nothing is read or cached
 * before its answer.
 */
export interface ChangesQuery {
  cache: CompanyCache
  since: Snapshot | null
  moment: Promise<Moment>
}

/** Asks what has changed. Not awaited, so that it travels with the other queries of a call. */
export function askForChanges(db: Db, ground: Ground, actor: Actor): ChangesQuery {
  const cache = cacheOf(ground, actor.tenant)
  const since = cache.seen
  const moment = readMoment(db, since)
  moment.catch(() => {})
  return { cache, since, moment }
}

/** Brings the cache up to date, for the reads that follow. */
export async function refreshCache(
  db: Db,
  { cache, since, moment }: ChangesQuery,
): Promise<CachedReading & { moment: Moment }> {
  const first = await moment
  const generation = dropChanged(cache, since, first)
  if (generation !== undefined) return { db, cache, generation, moment: first }
  const seen = cache.seen
  const again = await readMoment(db, seen)
  return { db, cache, generation: dropChanged(cache, seen, again) ?? -1, moment: again }
}

export interface Narrowing {
  filter: BookingFilter
  levelId?: number | undefined
  typeId?: number | undefined
  /** Only these rows. */
  ids?: readonly number[] | undefined
}

export interface DayOfGrid {
  reader: GridReader
  names: GridNames
  rows: DayRow[]
  /** The types that have a resource in this view, whichever of them is chosen; and the chosen one. */
  types: GridType[]
  total: number
}

/** A preset's grid of local days, in order, as this reader sees it: the same rows on each of them. */
export async function daysOfGrid(
  reading: CachedReading & { moment: Moment },
  reader: GridReader,
  narrowing: Narrowing,
  dates: readonly string[],
): Promise<DayOfGrid[]> {
  const { filter, levelId, typeId, ids } = narrowing
  const asked = filter.my_bookings
    ? resourcesBookedBy(reading.db, reader, dates).then((booked) =>
        resourcesNamed(reading, ids ? booked.filter((id) => ids.includes(id)) : booked, { filter, levelId }),
      )
    : ids
      ? resourcesNamed(reading, ids, { filter, levelId })
      : resourcesOfView(reading, { filter, levelId })
  const [found, names] = await together([asked, namesForGrid(reading, asked)])
  const seen = visible(reader, found)
  const chosen = typeId ? seen.filter(({ resource }) => resource.resource_type_id === typeId) : seen
  const days = await rowsOf(reading, chosen.slice(0, mostRows), dates)
  const types = typesOf(reader, names, seen, typeId)
  return days.map((rows) => ({ reader, names, rows, types, total: chosen.length }))
}

/** Some rows of a day, those the reader may see. */
export async function rowsNamed(
  reading: CachedReading & { moment: Moment },
  actor: Actor,
  ids: readonly number[],
  date: string,
): Promise<Pick<DayOfGrid, 'reader' | 'names' | 'rows'>> {
  const reader = gridReaderOf(actor, reading.moment)
  const asked = resourcesNamed(reading, [...new Set(ids)])
  const [found, names] = await together([asked, namesForGrid(reading, asked)])
  const [rows] = await rowsOf(reading, visible(reader, found), [date])
  return { reader, names, rows: rows! }
}

const visible = (reader: GridReader, resources: readonly CachedResource[]) =>
  resources.flatMap((resource) => {
    const rights = reader.rightsOn(resource)
    return rights?.read ? [{ resource, rights }] : []
  })

async function rowsOf(
  reading: CachedReading,
  seen: readonly Pick<DayRow, 'resource' | 'rights'>[],
  dates: readonly string[],
): Promise<DayRow[][]> {
  const days = await rowsOfDays(
    reading,
    seen.map(({ resource }) => resource),
    dates,
  )
  const pause = pacer()
  const found: DayRow[][] = []
  for (const [day, rows] of days.entries()) {
    found.push(seen.map((each, index) => ({ ...each, ...hoursOn(each.resource, dates[day]!), row: rows[index]! })))
    await pause()
  }
  return found
}

const hoursKnown = new WeakMap<CachedResource, Map<string, Hours>>()
/** Days for which the hours of a resource are kept. */
const mostKnown = 14

/** Computed once for each resource and day. */
function hoursOn(resource: CachedResource, date: string): Hours {
  const known = hoursKnown.get(resource) ?? new Map<string, Hours>()
  hoursKnown.set(resource, known)
  const last = known.get(date)
  if (last) return last
  const day = localDay(date, resource.timezone)
  const ranges = openRanges(resource.hours, day)
  const open = { from: ranges[0]?.from ?? day.start, to: ranges.at(-1)?.to ?? day.start }
  const breaks = ranges.slice(1).map(({ from }, index) => ({ from: ranges[index]!.to, to: from }))
  const blocked = blockedOn(resource.hours, day)
  const hours = { open, start: clockOf(open.from, day), end: clockOf(open.to, day), breaks, blocked }
  if (known.size >= mostKnown) known.clear()
  known.set(date, hours)
  return hours
}

/** Resources with a booking that the reader hosts or made, in the order of their places. */
async function resourcesBookedBy(db: Db, reader: GridReader, dates: readonly string[]): Promise<number[]> {
  const { from, to } = daysAnywhere(dates[0]!, dates.at(-1))
  const booked = db
    .selectFrom('bookings as b')
    .select('b.resource_id')
    .where(isOwn(reader, 'b'))
    .where('b.ends', '>', new Date(from))
    .where('b.starts', '<', new Date(to))
    .where('b.starts', '>', new Date(from - longestBooking * 60_000))
    .where('b.status', 'in', heldStatuses)
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('r.id', 'in', booked)
    .select('r.id')
    .orderBy(inPlaces)
    .execute()
  return rows.map(({ id }) => id)
}

const byName = new Intl.Collator('und', { numeric: true })

// The chosen type stays among them, so that a link to an empty one says what it shows.
function typesOf(
  reader: GridReader,
  names: GridNames,
  seen: readonly Pick<DayRow, 'resource'>[],
  chosen?: number,
): GridType[] {
  const ids = new Set(seen.map(({ resource }) => resource.resource_type_id))
  if (chosen && names.types.has(chosen)) ids.add(chosen)
  return [...ids]
    .map((id) => {
      const type = names.types.get(id)!
      return { id, name: saidInGrid(reader, type), kind: type.kind }
    })
    .sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}

/** The levels of the rows, with the names of those above them. */
export function levelsOf({ reader, names, rows }: DayOfGrid): Grid['meta']['levels'] {
  const ids = [...new Set(rows.map(({ resource }) => resource.level_id))]
  return ids.map((id) => {
    const { path } = names.levels.get(id)!
    const named = path.map((above) => saidInGrid(reader, names.levels.get(above)!))
    return { id, name: named.at(-1)!, path: named }
  })
}

/** The attributes of a resource, in the reader's language. */
export const attributesOf = (reader: GridReader, { attributes }: CachedResource): string[] =>
  attributes.length ? attributes.map((each) => saidInGrid(reader, each)).sort(byName.compare) : []

/** The hashes of what rows are made of, the same on every node. */
export function rowsDigest({ reader, rows }: Pick<DayOfGrid, 'reader' | 'rows'>): object {
  const rights = new Map<ResourceRights, number>()
  const lines = rows.map(({ resource, rights: each, row }) => {
    if (!rights.has(each)) rights.set(each, rights.size)
    const booked = row.blocks.map((block) => bookedName(reader, block))
    return [resource.digest, rights.get(each), row.digest, switchesPassed(reader, row), ...booked]
  })
  return [[...rights.keys()], lines]
}

/** A hash of everything that an answer depends on, equal on every node: a client that has it needs no new answer. */
export function digestOf({ rightsOn: _, grants: __, now: ___, ...own }: GridReader, parts: object): string {
  return hash('sha256', JSON.stringify([parts, own]), 'base64url').slice(0, 27)
}

/** The attributes of a day's rows, each once, in the reader's language. */
export function attributesIn({ reader, rows }: DayOfGrid): GridDay['meta']['attributes'] {
  const all = new Map(rows.flatMap(({ resource }) => resource.attributes).map((each) => [each.id, each]))
  return [...all.values()]
    .map((each) => ({ id: each.id, name: saidInGrid(reader, each), icon: each.icon }))
    .sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}
