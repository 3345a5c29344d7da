import type { Tenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { type Moment, type Snapshot, snapshotCovers } from './moment.ts'
import type { CachedResource, GridNames } from './places.ts'
import type { CachedRow } from './rows.ts'
import type { WrittenDay } from './written-day.ts'

/**
 * This node's cache of a company's grid, the same for every reader. All of it is at least as new as `seen`: a call
 * first asks for changes since then, drops what they touch (`dropChanged`) and reads it again.
 */
export interface CompanyCache {
  seen: Snapshot | null
  /** The database's clock when it was last asked, epoch milliseconds. */
  askedAt: number
  /** Rises with every drop. Rows that were read before a drop aren't cached after it. */
  generation: number
  droppedAll: number
  dropped: Map<number, number>
  names: GridNames | null
  resources: Map<number, CachedResource>
  /**
   * The ids of the resources that some conditions select, in the order of their places; the key holds the conditions.
   */
  views: Map<string, readonly number[]>
  /** Rows by local day and resource. */
  days: Map<string, Map<number, CachedRow>>
  /**
   * Days as JSON, by all that they depend on but the cached rows: every drop takes all of them.
   */
  written: Map<string, WrittenDay>
  /** The number of resources, ids in views, rows, bookings and blocks cached, and the size of what is written. */
  size: number
}

/** The most that a node caches, counted as `size`: some 60 MB. The entries unused for the longest time go first. */
const mostCached = 200_000
/**
 * Milliseconds without a query after which the cache is dropped. It must be far less than the day for which the
 * database remembers changes (`purge`).
 */
const longestSilence = 3_600_000
/** The most dropped rows that are remembered by id; beyond it, everything counts as dropped. */
const mostDropped = 10_000

type GridCaches = Map<string, CompanyCache>
const grids = new WeakMap<Ground, GridCaches>()

/** The node's cache of a company; the order of use is the order of the map's keys. */
export function cacheOf(ground: Ground, { region, id }: Tenant): CompanyCache {
  const all = gridsOf(ground)
  const key = `${region}:${id}`
  const cache = all.get(key) ?? emptyCache()
  all.delete(key)
  all.set(key, cache)
  return cache
}

function gridsOf(ground: Ground): GridCaches {
  const all = grids.get(ground) ?? new Map<string, CompanyCache>()
  grids.set(ground, all)
  return all
}

export const emptyCache = (): CompanyCache => ({
  seen: null,
  askedAt: 0,
  generation: 0,
  droppedAll: 0,
  dropped: new Map(),
  names: null,
  resources: new Map(),
  views: new Map(),
  days: new Map(),
  written: new Map(),
  size: 0,
})

/**
 * Drops what changed since the snapshot `since`, which the query of this moment was sent with. Returns the generation from
 * which reads may be cached. Undefined: meanwhile another call has filled the cache for the first time, or again after
 * a crash of the database, so the query has to be sent once more.
 */
export function dropChanged(
  cache: CompanyCache,
  since: Snapshot | null,
  { run, snapshot, now, everything, ids }: Moment,
): number | undefined {
  if (since?.run !== cache.seen?.run) return undefined
  if (run !== cache.seen?.run) dropAll(cache)
  // The answer to a later query came first, and covered everything in this one.
  else if (!snapshotCovers(snapshot, cache.seen.snapshot)) return cache.generation
  else if (everything || now - cache.askedAt > longestSilence) dropAll(cache)
  else if (ids.length) dropRows(cache, ids)
  cache.seen = { run, snapshot }
  cache.askedAt = now
  return cache.generation
}

function dropAll(cache: CompanyCache): void {
  cache.droppedAll = ++cache.generation
  cache.dropped.clear()
  cache.names = null
  cache.resources.clear()
  cache.views.clear()
  cache.days.clear()
  cache.written.clear()
  cache.size = 0
}

function dropRows(cache: CompanyCache, ids: readonly number[]): void {
  cache.generation++
  for (const key of cache.written.keys()) dropWritten(cache, key)
  for (const id of ids) {
    cache.dropped.set(id, cache.generation)
    for (const [date, rows] of cache.days) {
      cache.size -= sizeOf(rows.get(id))
      rows.delete(id)
      if (!rows.size) cache.days.delete(date)
    }
  }
  if (cache.dropped.size <= mostDropped) return
  cache.dropped.clear()
  cache.droppedAll = cache.generation
}

const sizeOf = (row: CachedRow | undefined) => (row ? 1 + row.bookings.length + row.blocks.length : 0)

/** Whether names, resources and views that were read at a generation may be cached. */
export const placesCount = (cache: CompanyCache, generation: number) => cache.droppedAll <= generation

/** A key counts as well: its preset may list many resources and match none. */
const sizeOfView = (key: string, ids: readonly number[]) => 1 + ids.length + Math.ceil(key.length / 100)

export function cacheView(
  cache: CompanyCache,
  generation: number,
  key: string,
  resources: readonly CachedResource[],
): void {
  if (!placesCount(cache, generation)) return
  const ids = resources.map(({ id }) => id)
  if (!cache.views.has(key)) cache.size += sizeOfView(key, ids)
  cache.views.set(key, ids)
  cacheResources(cache, generation, resources)
}

export function cacheResources(cache: CompanyCache, generation: number, resources: readonly CachedResource[]): void {
  if (!placesCount(cache, generation)) return
  for (const resource of resources) {
    if (!cache.resources.has(resource.id)) cache.size++
    cache.resources.set(resource.id, resource)
  }
}

/** The cached rows of a day, which moves to the end of the order of use. */
export function cachedRows({ days }: CompanyCache, date: string): ReadonlyMap<number, CachedRow> {
  const rows = days.get(date)
  if (!rows) return new Map()
  days.delete(date)
  days.set(date, rows)
  return rows
}

/** Caches rows that were read at a generation, except those that have changed since. */
export function cacheRows(
  cache: CompanyCache,
  generation: number,
  date: string,
  read: ReadonlyMap<number, CachedRow>,
): void {
  if (cache.droppedAll > generation) return
  const rows = cache.days.get(date) ?? new Map<number, CachedRow>()
  for (const [id, row] of read) {
    if ((cache.dropped.get(id) ?? 0) > generation) continue
    cache.size += sizeOf(row) - sizeOf(rows.get(id))
    rows.set(id, row)
  }
  if (rows.size) cache.days.set(date, rows)
}

/** Bytes of a written day that weigh as much as a booking. */
const bytesOfEntry = 300
const leastOfWritten = 10
const sizeOfWritten = (key: string, { bytes, rows }: WrittenDay) =>
  leastOfWritten + Math.ceil((bytes.length + key.length) / bytesOfEntry) + rows.length

/** Caches a day written from rows at a generation, unless something has been dropped since. One without rows is written as fast as found. */
export function cacheWritten(cache: CompanyCache, generation: number, key: string, day: WrittenDay): void {
  if (!day.rows.length || cache.generation !== generation || cache.names !== day.names) return
  dropWritten(cache, key)
  cache.written.set(key, day)
  cache.size += sizeOfWritten(key, day)
}

/** The written day of this moment, which moves to the end of the order of use. */
export function writtenAt(cache: CompanyCache, key: string, now: number): WrittenDay | undefined {
  const day = cache.written.get(key)
  if (!day || now < day.since || now >= day.until) return undefined
  cache.written.delete(key)
  cache.written.set(key, day)
  return day
}

function dropWritten(cache: CompanyCache, key: string): void {
  const day = cache.written.get(key)
  if (!day) return
  cache.size -= sizeOfWritten(key, day)
  cache.written.delete(key)
}

/** Removes the entries unused for the longest time: first what is written of a company's days, then its days, then the company. */
export function evictBeyond(ground: Ground, most = mostCached): void {
  const all = gridsOf(ground)
  let size = cacheSize(ground)
  for (const [key, cache] of all) {
    for (const each of cache.written.keys()) {
      if (size <= most) return
      size -= cache.size
      dropWritten(cache, each)
      size += cache.size
    }
    for (const [date, rows] of cache.days) {
      if (size <= most) return
      const gone = [...rows.values()].reduce((sum, row) => sum + sizeOf(row), 0)
      cache.size -= gone
      size -= gone
      cache.days.delete(date)
    }
    if (size <= most) return
    size -= cache.size
    all.delete(key)
  }
}

/** The number of resources, ids in views, rows, bookings and blocks cached for all companies. */
export const cacheSize = (ground: Ground): number =>
  [...gridsOf(ground).values()].reduce((sum, { size }) => sum + size, 0)
