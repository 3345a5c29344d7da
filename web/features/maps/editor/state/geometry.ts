import type { MapElement } from '@kontor/contract/calls/map-drafts.ts'
import { boxAround, type MapBox, type Point } from '../../../map-view/map-view.ts'

/** Hundredths of a unit are as fine as the map is kept. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

const withinCircle = (degrees: number): number => rounded(((degrees % 360) + 360) % 360) % 360

/** The box that an element takes, turned or not. */
export function boxOf(element: MapElement): MapBox {
  if (element.kind !== 'place') return boxAround(element.points)
  const { x, y, width, height, rotation } = element
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [across, down] = [width * cos + height * sin, width * sin + height * cos]
  return {
    x: rounded(x + (width - across) / 2),
    y: rounded(y + (height - down) / 2),
    width: rounded(across),
    height: rounded(down),
  }
}

/** The box around several elements; null: there are none. */
export function boxOfAll(elements: readonly MapElement[]): MapBox | null {
  if (elements.length === 0) return null
  const boxes = elements.map(boxOf)
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

const withPoints = (points: readonly number[], move: (point: Point) => Point): number[] =>
  points.flatMap((x, n) => {
    if (n % 2) return []
    const to = move({ x, y: points[n + 1]! })
    return [rounded(to.x), rounded(to.y)]
  })

export function moved(element: MapElement, dx: number, dy: number): MapElement {
  if (element.kind === 'place') return { ...element, x: rounded(element.x + dx), y: rounded(element.y + dy) }
  return { ...element, points: withPoints(element.points, ({ x, y }) => ({ x: x + dx, y: y + dy })) }
}

/** A shift, a turn (radians) and a scale, around the origin. */
interface Similarity {
  scale: number
  angle: number
  dx: number
  dy: number
}

/** The element after a similarity of the whole map. */
export function transformed(element: MapElement, { scale, angle, dx, dy }: Similarity): MapElement {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const to = ({ x, y }: Point) => ({ x: x * cos - y * sin + dx, y: x * sin + y * cos + dy })
  if (element.kind !== 'place') return { ...element, points: withPoints(element.points, to) }
  const { x, y, width, height, rotation } = element
  const middle = to({ x: x + width / 2, y: y + height / 2 })
  const [across, down] = [width * scale, height * scale]
  return {
    ...element,
    x: rounded(middle.x - across / 2),
    y: rounded(middle.y - down / 2),
    width: Math.max(1, rounded(across)),
    height: Math.max(1, rounded(down)),
    rotation: withinCircle(rotation + (angle * 180) / Math.PI),
  }
}

/** The similarity that takes two points to two others; null: the points are one and the same. */
export function similarityOf(from: readonly [Point, Point], to: readonly [Point, Point]): Similarity | null {
  const between = ([a, b]: readonly [Point, Point]) => ({ x: b.x - a.x, y: b.y - a.y })
  const [was, is] = [between(from), between(to)]
  const [length, wanted] = [Math.hypot(was.x, was.y), Math.hypot(is.x, is.y)]
  if (length < 1 || wanted < 1) return null
  const scale = wanted / length
  const angle = Math.atan2(is.y, is.x) - Math.atan2(was.y, was.x)
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return {
    scale,
    angle,
    dx: to[0].x - (from[0].x * cos - from[0].y * sin),
    dy: to[0].y - (from[0].x * sin + from[0].y * cos),
  }
}

/** Elements turned together, around the middle of all of them. */
export function rotated(elements: readonly MapElement[], degrees: number): MapElement[] {
  const box = boxOfAll(elements)
  if (!box) return []
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const whole = { scale: 1, angle, dx: x - (x * cos - y * sin), dy: y - (x * sin + y * cos) }
  return elements.map((element) => transformed(element, whole))
}

/** Elements mirrored from left to right, around the middle of all of them. */
export function mirrored(elements: readonly MapElement[]): MapElement[] {
  const box = boxOfAll(elements)
  if (!box) return []
  const across = (x: number) => 2 * box.x + box.width - x
  return elements.map((element) =>
    element.kind === 'place'
      ? { ...element, x: rounded(across(element.x + element.width)), rotation: withinCircle(-element.rotation) }
      : { ...element, points: withPoints(element.points, ({ x, y }) => ({ x: across(x), y })) },
  )
}

/** Elements in another box, each keeping its share of it. */
export function resized(elements: readonly MapElement[], from: MapBox, to: MapBox): MapElement[] {
  const [across, down] = [to.width / (from.width || 1), to.height / (from.height || 1)]
  const at = ({ x, y }: Point) => ({ x: to.x + (x - from.x) * across, y: to.y + (y - from.y) * down })
  return elements.map((element) => {
    if (element.kind !== 'place') return { ...element, points: withPoints(element.points, at) }
    const middle = at({ x: element.x + element.width / 2, y: element.y + element.height / 2 })
    // A turned desk keeps its shape: its sides don't lie along those of the box.
    const isUpright = element.rotation % 180 === 0
    const width = Math.max(4, isUpright ? element.width * across : element.width)
    const height = Math.max(4, isUpright ? element.height * down : element.height)
    const [x, y] = [middle.x - width / 2, middle.y - height / 2]
    return { ...element, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
  })
}
