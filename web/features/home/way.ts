import type { ResourcePlace } from '@kontor/contract'
import type { BookingOfDay } from './where.ts'

/** A rectangle in units of the map. */
export interface MapCut {
  x: number
  y: number
  width: number
  height: number
}

/** The least part of the map's width that the cut shows, and the space around the places, as a part of it. */
const least = 0.3
const around = 0.06
/** The proportions of the cut. */
const [across, down] = [6, 5]

/** The part of the map to show, with all these places in it. */
export function cutAround(places: readonly ResourcePlace[], map: { width: number; height: number }): MapCut {
  const left = Math.min(...places.map(({ x }) => x))
  const right = Math.max(...places.map(({ x, width }) => x + width))
  const top = Math.min(...places.map(({ y }) => y))
  const bottom = Math.max(...places.map(({ y, height }) => y + height))
  const space = 2 * around * map.width
  const width = Math.max(least * map.width, right - left + space, ((bottom - top + space) * across) / down)
  const height = (width * down) / across
  return {
    x: within((left + right - width) / 2, width, map.width),
    y: within((top + bottom - height) / 2, height, map.height),
    width,
    height,
  }
}

/** Moves a stretch onto the map, or to its middle where it is longer. */
const within = (from: number, length: number, whole: number) =>
  length >= whole ? (whole - length) / 2 : Math.min(Math.max(from, 0), whole - length)

/** A name in the cut, centred on a point. */
interface CutName {
  name: string
  x: number
  y: number
}

/** Pixels of a name: half of a letter, and the height of a line. */
const text = { halfLetter: 3.8, line: 14 }
const halfOf = (name: string) => name.length * text.halfLetter + 4

/** A name moved so that it isn't cut off. `unit`: units a pixel. */
export function inCut({ name, x, y }: CutName, cut: MapCut, unit: number): CutName {
  const half = halfOf(name) * unit
  return { name, x: Math.min(Math.max(x, cut.x + half), cut.x + cut.width - half), y }
}

/** The height of the name of a desk at a point: below it, or above it where another name is in the way. */
export function heightOfName(desk: CutName, other: CutName, unit: number): number {
  const below = desk.y + 20 * unit
  const meets =
    Math.abs(desk.x - other.x) < (halfOf(desk.name) + halfOf(other.name)) * unit &&
    Math.abs(below - other.y) < text.line * unit
  return meets ? desk.y - 12 * unit : below
}

/** The desk of the same day on the same map, from which the person goes to a booking; undefined: none, or it is the booking. */
export function deskOn(places: readonly ResourcePlace[], booking: BookingOfDay, ofDay: readonly BookingOfDay[]) {
  const isOfDesk = (each: BookingOfDay) =>
    each.resource_kind === 'desk' &&
    each.resource_id !== booking.resource_id &&
    each.from < booking.to &&
    booking.from < each.to
  const desk = ofDay.find(isOfDesk)
  const place = desk && places.find(({ resource_id: id }) => id === desk.resource_id)
  return place && { place, name: desk.resource_name }
}
