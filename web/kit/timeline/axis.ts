import { offsetAt } from './wall-clock.ts'

/** Length of a cell, in minutes. The contract's `bookingStep`, repeated here so that zod stays out of this chunk. */
export const cellMinutes = 15
export const cellMs = cellMinutes * 60_000
/** Columns in an hour, by which Ctrl and an arrow move. */
export const cellsOfHour = 60 / cellMinutes

/**
 * A quarter of an hour on the wall clock. `minute` counts from local midnight (0–1425). `again` is true for the second
 * pass through an hour that clocks repeat in autumn.
 */
export interface Cell {
  minute: number
  again: boolean
}

/**
 * The local day in one zone, in epoch milliseconds. `offsets` says how many minutes east of UTC the zone is from each instant
 * on: one entry on a plain day, two when the clocks change in it.
 */
export interface Zone {
  timezone: string
  start: number
  end: number
  offsets: { from: number; minutes: number }[]
}

/** The columns of one zone. Instants are epoch milliseconds. */
interface Lane extends Pick<Zone, 'start' | 'end' | 'offsets'> {
  /** Column of each quarter of the zone's own day, in the order in which they pass. */
  columns: number[]
  /** Start of each column in this zone; NaN where the zone has no such quarter. */
  instants: Float64Array
}

/** The time axis of one local day for rows in several zones: every booking stands at its own wall-clock time (R239). */
export interface Axis {
  cells: Cell[]
  lanes: Map<string, Lane>
}

/** A quarter of one zone's day. Zones share the column of quarters with the same key, which writes the order. */
interface Quarter {
  key: string
  /** Repeated quarters come before the plain one of that minute; `back`: by how much their clock went back. */
  order: [at: number, isPlain: 0 | 1, back: number, minute: number]
  cell: Cell
  instant: number
}

/** The quarters of one zone's day, in the order in which they pass. */
function quartersOf(zone: Zone, midnight: number) {
  const { start, end, offsets } = zone
  const quarters: Quarter[] = []
  let highest = Number.NEGATIVE_INFINITY
  for (let instant = start; instant < end; instant += cellMs) {
    const minute = (instant - midnight) / 60_000 + offsetAt(offsets, instant)
    const again = minute <= highest
    if (!again) highest = minute
    // A repeated quarter is placed right after the end of the first pass, so that zones that repeat different hours
    // agree about the order. How far the clock goes back keeps two such passes apart.
    const back = again ? highest + cellMinutes - firstOfPass(quarters, minute) : 0
    const order: Quarter['order'] = again ? [highest + cellMinutes, 0, back, minute] : [minute, 1, 0, 0]
    quarters.push({ key: order.join(), order, cell: { minute: ((minute % 1440) + 1440) % 1440, again }, instant })
  }
  return { start, end, offsets, quarters }
}

/** Minute at which the running second pass began; `minute` itself when it begins now. */
function firstOfPass(before: readonly Quarter[], minute: number) {
  let first = minute
  for (let i = before.length - 1; i >= 0 && before[i]!.cell.again; i--) first = before[i]!.order[3]
  return first
}

const byOrder = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/**
 * Builds the axis: the sorted union of the zones' quarters.
 * @param date the local day, yyyy-MM-dd
 */
export function axisOf(date: string, zones: readonly Zone[]): Axis {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const days = zones.map((zone) => ({ timezone: zone.timezone, ...quartersOf(zone, midnight) }))
  const all = new Map(days.flatMap((day) => day.quarters).map((quarter) => [quarter.key, quarter]))
  const sorted = [...all.values()].sort((a, b) => byOrder(a.order, b.order))
  const column = new Map(sorted.map(({ key }, i) => [key, i]))
  const lanes = new Map<string, Lane>()
  for (const { timezone, start, end, offsets, quarters } of days) {
    const columns = quarters.map(({ key }) => column.get(key)!)
    const instants = new Float64Array(sorted.length).fill(Number.NaN)
    quarters.forEach(({ instant }, i) => {
      instants[columns[i]!] = instant
    })
    lanes.set(timezone, { start, end, columns, instants, offsets })
  }
  return { cells: sorted.map(({ cell }) => cell), lanes }
}

/**
 * The position of an instant in columns, with fractions; instants outside the day are at its edges. As the `end` of a
 * range it is the end of the last quarter before it, not of an hour that the zone lacks.
 */
export function toX(axis: Axis, instant: number, timezone: string, side: 'start' | 'end' = 'start'): number {
  const { start, end, columns } = axis.lanes.get(timezone)!
  const quarters = (Math.min(Math.max(instant, start), end) - start) / cellMs
  const last = side === 'end' ? Math.ceil(quarters) - 1 : Math.floor(quarters)
  const own = Math.min(Math.max(last, 0), columns.length - 1)
  return columns[own]! + quarters - own
}

/** Start of a column in a zone, in epoch milliseconds; null where the zone has no such time that day. */
export function toInstant(axis: Axis, column: number, timezone: string): number | null {
  const instant = axis.lanes.get(timezone)!.instants[column]
  return instant === undefined || Number.isNaN(instant) ? null : instant
}

/** The runs of columns that a zone lacks: hatched, and never bookable. Empty on a plain day. */
export function gapsOf(axis: Axis, timezone: string): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  axis.lanes.get(timezone)!.instants.forEach((instant, column) => {
    if (!Number.isNaN(instant)) return
    const open = gaps.at(-1)
    if (open?.to === column) open.to = column + 1
    else gaps.push({ from: column, to: column + 1 })
  })
  return gaps
}

/** The full hours for the ruler; `again` marks the second 02:00. */
export function hoursOf(cells: readonly Cell[]): { column: number; cell: Cell }[] {
  return cells.map((cell, column) => ({ column, cell })).filter(({ cell }) => cell.minute % 60 === 0)
}

/** The instant at a position on the axis; over a time that the zone lacks, the end of the last one it has. */
export function instantAt(axis: Axis, x: number, timezone: string): number {
  const { start, instants } = axis.lanes.get(timezone)!
  const column = Math.min(Math.max(Math.floor(x), 0), instants.length - 1)
  for (let at = column; at >= 0; at--) {
    const instant = instants[at]!
    if (!Number.isNaN(instant)) return instant + (at === column ? Math.min(Math.max(x - at, 0), 1) * cellMs : cellMs)
  }
  return start
}
