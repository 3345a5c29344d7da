import type { CSSProperties } from 'react'

export interface Point {
  x: number
  y: number
}

export interface MapBox extends Point {
  width: number
  height: number
}

/** Places at least this wide, in units, are rooms with their name inside; others have it below their sign. */
export const leastRoomWidth = 60

export const middleOf = ({ x, y, width, height }: MapBox): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Props of content: the rule of `view/useSizes.ts` that sizes it, and its place. */
interface PointProps {
  'data-sized': 'pixels' | 'mark' | 'sign'
  style: CSSProperties
}

const at = ({ x, y }: Point) => `${x}px ${y}px`

/** Places content at a point of the map, sized in pixels at any zoom, and upright. */
export const pixelsAt = (point: Point): PointProps => ({
  'data-sized': 'pixels',
  style: { translate: at(point), rotate: 'var(--upright)' },
})

/** Places a sign at a point of the map. It is 24 across before it is sized. */
export const signAt = (point: Point): PointProps => ({
  'data-sized': 'mark',
  style: { translate: at(point), rotate: 'var(--upright)' },
})

/** Places a sign within content that is sized in pixels. */
export const signWithin = (point: Point): PointProps => ({ 'data-sized': 'sign', style: { translate: at(point) } })

/** The corners of a zone or a room, and the box around them. `points`: x, y, x, y … */
export const cornersOf = (points: readonly number[]): Point[] =>
  points.flatMap((x, n) => (n % 2 === 0 ? [{ x, y: points[n + 1]! }] : []))

export function boxAround(points: readonly number[]): MapBox {
  const corners = cornersOf(points)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
