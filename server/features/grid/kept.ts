import type { Tenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { type Moment, type Snapshot, snapshotCovers } from './moment.ts'
import type { KeptResource, Names } from './places.ts'
import type { KeptRow } from './rows.ts'

/**
 * This node's cache of a company's grid, the same for every reader. All of it is at least as new as `seen`: a call
 * first asks for changes since then, drops what they touch (`dropChanged`) and reads it again.
 */
export interface KeptCompany {
  seen: Snapshot | null
  /** The database's clock when it was last asked, epoch milliseconds. */
  askedAt: number
  /** Rises with every drop. Rows that were read before a drop aren't cached after it. */
  turn: number
  droppedAll: number
  dropped: Map<number, number>
  names: Names | null
  resources: Map<number, KeptResource>
  /**
   * The ids of the resources that some conditions select, in the order of their places; the key holds the conditions.
   */
  views: Map<string, readonly number[]>
  /** Rows by local day and resource. */
  days: Map<string, Map<number, KeptRow>>
  /** The number of resources, ids in views, rows, bookings and blocks cached. */
  size: number
}

/** The most that a node caches, counted as `size`: some 60 MB. The entries unused for the longest time go first. */
const mostKept = 200_000
/**
 * Milliseconds without a query after which the cache is dropped. It must be far less than the day for which the
 * database remembers changes (`purge`).
 */
const longestSilence = 3_600_000
/** The most dropped rows that are remembered by id; beyond it, everything counts as dropped. */
const mostDropped = 10_000

type KeptGrids = Map<string, KeptCompany>
const grids = new WeakMap<Ground, KeptGrids>()

/** The node's cache of a company; the order of use is the order of the map's keys. */
export function keptOf(ground: Ground, { region, id }: Tenant): KeptCompany {
  const all = gridsOf(ground)
  const key = `${region}:${id}`
  const kept = all.get(key) ?? nothingKept()
  all.delete(key)
  all.set(key, kept)
  return kept
}

function gridsOf(ground: Ground): KeptGrids {
  const all = grids.get(ground) ?? new Map<string, KeptCompany>()
  grids.set(ground, all)
  return all
}

export const nothingKept = (): KeptCompany => ({
  seen: null,
  askedAt: 0,
  turn: 0,
  droppedAll: 0,
  dropped: new Map(),
  names: null,
  resources: new Map(),
  views: new Map(),
  days: new Map(),
  size: 0,
})

/**
 * Drops what changed since the snapshot `since`, which the query of this moment was sent with. Returns the turn from
 * which reads may be cached. Undefined: meanwhile another call has filled the cache for the first time, or again after
 * a crash of the database, so the query has to be sent once more.
 */
export function dropChanged(
  kept: KeptCompany,
  since: Snapshot | null,
  { run, snapshot, now, everything, ids }: Moment,
): number | undefined {
  if (since?.run !== kept.seen?.run) return undefined
  if (run !== kept.seen?.run) dropAll(kept)
  // The answer to a later query came first, and covered everything in this one.
  else if (!snapshotCovers(snapshot, kept.seen.snapshot)) return kept.turn
  else if (everything || now - kept.askedAt > longestSilence) dropAll(kept)
  else if (ids.length) dropRows(kept, ids)
  kept.seen = { run, snapshot }
  kept.askedAt = now
  return kept.turn
}

function dropAll(kept: KeptCompany): void {
  kept.droppedAll = ++kept.turn
  kept.dropped.clear()
  kept.names = null
  kept.resources.clear()
  kept.views.clear()
  kept.days.clear()
  kept.size = 0
}

function dropRows(kept: KeptCompany, ids: readonly number[]): void {
  kept.turn++
  for (const id of ids) {
    kept.dropped.set(id, kept.turn)
    for (const [date, rows] of kept.days) {
      kept.size -= sizeOf(rows.get(id))
      rows.delete(id)
      if (!rows.size) kept.days.delete(date)
    }
  }
  if (kept.dropped.size <= mostDropped) return
  kept.dropped.clear()
  kept.droppedAll = kept.turn
}

const sizeOf = (row: KeptRow | undefined) => (row ? 1 + row.bookings.length + row.blocks.length : 0)

/** Whether names, resources and views that were read at a turn may be cached. */
export const placesCount = (kept: KeptCompany, turn: number) => kept.droppedAll <= turn

/** A key counts as well: its preset may list many resources and match none. */
const sizeOfView = (key: string, ids: readonly number[]) => 1 + ids.length + Math.ceil(key.length / 100)

export function keepView(kept: KeptCompany, turn: number, key: string, resources: readonly KeptResource[]): void {
  if (!placesCount(kept, turn)) return
  const ids = resources.map(({ id }) => id)
  if (!kept.views.has(key)) kept.size += sizeOfView(key, ids)
  kept.views.set(key, ids)
  keepResources(kept, turn, resources)
}

export function keepResources(kept: KeptCompany, turn: number, resources: readonly KeptResource[]): void {
  if (!placesCount(kept, turn)) return
  for (const resource of resources) {
    if (!kept.resources.has(resource.id)) kept.size++
    kept.resources.set(resource.id, resource)
  }
}

/** The cached rows of a day, which moves to the end of the order of use. */
export function keptRows({ days }: KeptCompany, date: string): ReadonlyMap<number, KeptRow> {
  const rows = days.get(date)
  if (!rows) return new Map()
  days.delete(date)
  days.set(date, rows)
  return rows
}

/** Caches rows that were read at a turn, except those that have changed since. */
export function keepRows(kept: KeptCompany, turn: number, date: string, read: ReadonlyMap<number, KeptRow>): void {
  if (kept.droppedAll > turn) return
  const rows = kept.days.get(date) ?? new Map<number, KeptRow>()
  for (const [id, row] of read) {
    if ((kept.dropped.get(id) ?? 0) > turn) continue
    kept.size += sizeOf(row) - sizeOf(rows.get(id))
    rows.set(id, row)
  }
  if (rows.size) kept.days.set(date, rows)
}

/** Removes the entries unused for the longest time: first days of a company, then the company. */
export function evictBeyond(ground: Ground, most = mostKept): void {
  const all = gridsOf(ground)
  let size = keptSize(ground)
  for (const [key, kept] of all) {
    for (const [date, rows] of kept.days) {
      if (size <= most) return
      const gone = [...rows.values()].reduce((sum, row) => sum + sizeOf(row), 0)
      kept.size -= gone
      size -= gone
      kept.days.delete(date)
    }
    if (size <= most) return
    size -= kept.size
    all.delete(key)
  }
}

/** The number of resources, ids in views, rows, bookings and blocks cached for all companies. */
export const keptSize = (ground: Ground): number =>
  [...gridsOf(ground).values()].reduce((sum, { size }) => sum + size, 0)
