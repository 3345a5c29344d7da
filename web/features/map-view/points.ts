import type { CSSProperties } from 'react'

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Places at least this wide, in units, are rooms with their name inside; others have it below their sign. */
export const leastRoomWidth = 60

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Styles for content at a point of the map that is sized in pixels at any zoom, and upright. */
export const pixelsAt = ({ x, y }: Point): CSSProperties => ({
  transform: `translate(${x}px, ${y}px) rotate(var(--upright)) scale(var(--px))`,
})

/** Styles for a sign at a point of the map, which is 24 across before it is sized. */
export const signAt = ({ x, y }: Point): CSSProperties => ({
  transform: `translate(${x}px, ${y}px) rotate(var(--upright)) scale(var(--mark))`,
})

/** The corners of a zone or a room, and the box around them. `points`: x, y, x, y … */
export const cornersOf = (points: readonly number[]): Point[] =>
  points.flatMap((x, n) => (n % 2 === 0 ? [{ x, y: points[n + 1]! }] : []))

export function boxAround(points: readonly number[]): Box {
  const corners = cornersOf(points)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
