import type { MapBox } from '../../../map-view/map-view.ts'

/** A line that something snapped to: at `at` of an axis, through both boxes. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

export interface SnapResult {
  dx: number
  dy: number
  guides: Guide[]
}

const edges = (from: number, length: number) => [from, from + length / 2, from + length]

/**
 * The shift that brings an edge or the middle of a moved box in line with another box, if one is near; otherwise onto the
 * grid of so many units. `near`: units within which it snaps.
 */
export function snap(box: MapBox, others: readonly MapBox[], near: number, grid: number): SnapResult {
  const x = nearest(
    edges(box.x, box.width),
    others.map((other) => edges(other.x, other.width)),
    near,
  )
  const y = nearest(
    edges(box.y, box.height),
    others.map((other) => edges(other.y, other.height)),
    near,
  )
  const onGrid = (value: number) => (grid > 0 ? Math.round(value / grid) * grid - value : 0)
  const guides: Guide[] = []
  if (x) {
    const other = others[x.other]!
    guides.push({ axis: 'x', at: x.at, ...span(box.y, box.height, other.y, other.height) })
  }
  if (y) {
    const other = others[y.other]!
    guides.push({ axis: 'y', at: y.at, ...span(box.x, box.width, other.x, other.width) })
  }
  return { dx: x ? x.by : onGrid(box.x), dy: y ? y.by : onGrid(box.y), guides }
}

function nearest(own: readonly number[], others: readonly (readonly number[])[], near: number) {
  let best: { by: number; at: number; other: number } | null = null
  for (const [other, lines] of others.entries())
    for (const at of lines)
      for (const edge of own) {
        const by = at - edge
        if (Math.abs(by) <= near && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at, other }
      }
  return best
}

const span = (a: number, aLength: number, b: number, bLength: number) => ({
  from: Math.min(a, b),
  to: Math.max(a + aLength, b + bLength),
})
