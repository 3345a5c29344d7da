/** Zoom and position of a drawing: units of the drawing times `k`, moved by `x` and `y` units of the frame. */
export interface ViewOfMap {
  k: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A point in units of the frame. */
export interface FramePoint {
  x: number
  y: number
}

/** The signs of a map: how far apart they stand, in units, and how many there are. */
export interface Signs {
  spacing: number
  count: number
}

/** The ways to move a view. Distances and points are in units of the frame; `at` converts a point of the screen. */
export interface Ways {
  at(x: number, y: number): FramePoint
  zoom(factor: number, point: FramePoint): void
  pan(dx: number, dy: number): void
  /** Ends a gesture. */
  end(): void
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

export const wholeView: ViewOfMap = { k: 1, x: 0, y: 0 }

/** The most pixels for a unit of the drawing: a room still fits into the frame with its neighbours. */
const nearest = 2.4
/** Diameter of a sign in units of the drawing, and its bounds in pixels. */
const sign = { units: 24, least: 22, most: 28 }

/** Pixels that neighbouring signs can be brought apart, for their names to fit between them. */
const apart = 66

/** The largest `k` for a drawing whose unit takes `fit` pixels when all of it is shown, with signs `spacing` units apart. */
export const mostZoom = (fit: number, spacing = Number.POSITIVE_INFINITY): number =>
  Math.max(1.5, Math.max(nearest, apart / spacing) / fit)

/** Diameter of a sign in pixels. It grows with the drawing, within bounds; `spacing` is how far apart signs stand, in units. */
export function signSize(scale: number, spacing: number): number {
  return Math.max(Math.min(sign.least, spacing * scale * 0.92), Math.min(sign.most, sign.units * scale))
}

/** The view zoomed by a factor; the point under the pointer stays in place. Never smaller than the whole drawing. */
export function zoomed(
  view: ViewOfMap,
  factor: number,
  at: { x: number; y: number },
  size: Size,
  most: number,
): ViewOfMap {
  const k = Math.min(most, Math.max(1, view.k * factor))
  const ratio = k / view.k
  return kept({ k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, size)
}

/**
 * The view moved by a distance. `covered`: units at the frame's lower edge under a sheet; the drawing can be moved out
 * from under it.
 */
export function movedView(view: ViewOfMap, dx: number, dy: number, size: Size, covered = 0): ViewOfMap {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, size, covered)
}

/** Pixels kept free around a mark that is brought into sight. */
export const margin = 56

/**
 * The pixels by which the drawing must move so that a mark is inside the frame, clear of the `covered` pixels at its
 * lower edge. All boxes are on the screen.
 */
export function wayInto(frame: Box, mark: Box, covered: number): { dx: number; dy: number } {
  const beyond = (from: number, to: number, least: number, most: number) =>
    from < least ? least - from : to > most ? Math.max(most - to, least - from) : 0
  return {
    dx: beyond(mark.left, mark.right, frame.left + margin, frame.right - margin),
    dy: beyond(mark.top, mark.bottom, frame.top + margin, frame.bottom - margin - covered),
  }
}

/** A part of the drawing, in its units. */
export interface Sight {
  left: number
  top: number
  right: number
  bottom: number
}

export const nothing: Sight = { left: 0, top: 0, right: 0, bottom: 0 }

/** The part of a drawing of this size that is seen. `room`: the units of the frame that the screen has room for. */
export function sightOf({ k, x, y }: ViewOfMap, size: Size, room: Size): Sight {
  const [left, top] = [(size.width - room.width) / 2, (size.height - room.height) / 2]
  return {
    left: (left - x) / k,
    top: (top - y) / k,
    right: (left + room.width - x) / k,
    bottom: (top + room.height - y) / k,
  }
}

/** Adds a quarter beyond each edge, so that a short way needs no new part. */
export function around({ left, top, right, bottom }: Sight): Sight {
  const [across, down] = [(right - left) / 4, (bottom - top) / 4]
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down }
}

/** Whether a told part still does for what is seen: it holds all of it, and not four times as much. */
export const isToldBy = (told: Sight, seen: Sight): boolean =>
  told.left <= seen.left &&
  told.top <= seen.top &&
  told.right >= seen.right &&
  told.bottom >= seen.bottom &&
  (told.right - told.left) * (told.bottom - told.top) <= 4 * (seen.right - seen.left) * (seen.bottom - seen.top)

/** Keeps the drawing in the frame: its edges stop at the frame's. */
function kept({ k, x, y }: ViewOfMap, { width, height }: Size, covered = 0): ViewOfMap {
  const within = (value: number, length: number, below = 0) => Math.min(0, Math.max(length * (1 - k) - below, value))
  return { k, x: within(x, width), y: within(y, height, covered) }
}

/** The factor and the distance, in units of the frame, by which a map that was painted for one view shows another. */
export function slideOf(painted: ViewOfMap, { k, x, y }: ViewOfMap): { factor: number; x: number; y: number } {
  const factor = k / painted.k
  return { factor, x: x - factor * painted.x, y: y - factor * painted.y }
}
