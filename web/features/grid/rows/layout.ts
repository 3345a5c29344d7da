import type { GridBooking, GridMeta, GridResource } from '../grid-types.ts'
import { lanesOf, ownBookings } from '../rules/pool.ts'
import { isPool } from '../rules/span.ts'

/** Heights in pixels, which are larger for fingers. */
export interface Sizes {
  row: number
  group: number
  ruler: number
  /** In a pool: the height of a lane of blocks, and of the strip with the count. */
  lane: number
  strip: number
}
export const mouseSizes: Sizes = { row: 36, group: 32, ruler: 32, lane: 25, strip: 15 }
export const fingerSizes: Sizes = { row: 52, group: 32, ruler: 32, lane: 34, strip: 15 }

export interface RowPlace {
  resource: GridResource
  /** Pixels below the ruler. */
  top: number
  height: number
  /** The position among all rows and group headings, counted from 1, which is the ruler. */
  ariaIndex: number
  /** Whether it is the first row below its group's heading. */
  isFirst: boolean
}
export interface GroupPlace {
  id: number
  name: string
  path: string[]
  top: number
  height: number
  ariaIndex: number
  rows: RowPlace[]
  /**
   * `rows` in chunks, which are compared as a whole, so that a step of the window renders only the chunks it touches.
   */
  chunks: RowPlace[][]
}
export interface Layout {
  groups: GroupPlace[]
  rows: RowPlace[]
  byId: Map<number, RowPlace>
  height: number
  sizes: Sizes
  /** Equal for two layouts with the same rows at the same heights. */
  shape: string
}

/** Rows of a chunk. */
const chunkLength = 8
const inChunks = (rows: RowPlace[]) =>
  Array.from({ length: Math.ceil(rows.length / chunkLength) }, (_, n) =>
    rows.slice(n * chunkLength, (n + 1) * chunkLength),
  )

/** The height of a row. A pool has a lane for each of one's own bookings that overlap, above its count. */
export function heightOf(resource: GridResource, sizes: Sizes): number {
  if (!isPool(resource)) return sizes.row
  const lanes = Math.max(1, ...[...lanesOf(ownBookings(resource)).values()].map((lane) => lane + 1))
  return Math.max(sizes.row, 3 + lanes * sizes.lane + sizes.strip + 1)
}

interface Rows {
  data: readonly GridResource[]
  meta: Pick<GridMeta, 'levels'>
}

/** The last layout worked out for some rows: that of a day loaded ahead is ready when the day is shown. */
const ready = new WeakMap<Rows['data'], { layout: Layout; levels: GridMeta['levels'] }>()

/** `layoutOf`, worked out once for each answer. */
export function layoutFor(rows: Rows, sizes: Sizes): Layout {
  const { levels } = rows.meta
  const last = ready.get(rows.data)
  if (last?.levels === levels && last.layout.sizes === sizes) return last.layout
  const layout = layoutOf(rows, sizes)
  ready.set(rows.data, { layout, levels })
  return layout
}

/** The positions of all rows, grouped by place in the order of the answer, each group under its heading. */
export function layoutOf(grid: Rows, sizes: Sizes): Layout {
  const rowsOf = Map.groupBy(grid.data, (resource) => resource.level_id)
  const named = new Set(grid.meta.levels.map((level) => level.id))
  const nameless = [...rowsOf.keys()].filter((id) => !named.has(id)).map((id) => ({ id, name: '', path: [] }))
  const groups: GroupPlace[] = []
  let top = 0
  let ariaIndex = 1
  for (const level of [...grid.meta.levels, ...nameless]) {
    const resources = rowsOf.get(level.id)
    if (!resources) continue
    const group: GroupPlace = { ...level, top, height: sizes.group, ariaIndex: ++ariaIndex, rows: [], chunks: [] }
    for (const resource of resources) {
      const height = heightOf(resource, sizes)
      const isFirst = group.rows.length === 0
      group.rows.push({ resource, top: top + group.height, height, ariaIndex: ++ariaIndex, isFirst })
      group.height += height
    }
    group.chunks = inChunks(group.rows)
    top += group.height
    groups.push(group)
  }
  const rows = groups.flatMap((group) => group.rows)
  const shape = rows.map(({ resource, top }) => `${resource.id} ${top}`).join()
  return { groups, rows, byId: new Map(rows.map((row) => [row.resource.id, row])), height: top, sizes, shape }
}

/** The row at a distance (pixels) below the ruler; null on a heading or outside. */
export function rowAt(layout: Layout, y: number): RowPlace | null {
  const group = layout.groups.find((place) => y >= place.top && y < place.top + place.height)
  return group?.rows.find((row) => y >= row.top && y < row.top + row.height) ?? null
}

export const bookingById = (layout: Layout, id: number): GridBooking | undefined =>
  layout.rows.flatMap((row) => row.resource.bookings).find((booking) => booking.id === id)
