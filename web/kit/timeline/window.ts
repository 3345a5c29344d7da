/** Pixels below the ruler. */
export interface Range {
  top: number
  bottom: number
}

/** The rows that are rendered, and what was in sight when that was decided. */
export interface Window extends Range {
  sight: Range
}

/** Windows grow and shrink by this many pixels: two rows, which are rendered within a frame. */
export const step = 72
/** Pixels rendered beyond either edge while nothing is scrolled. */
const spare = 48 * step
/** While something is scrolled nothing is rendered as long as this much is ready: the frames belong to the scroll. */
const enough = 8 * step
/** Pixels that may stay behind before they are removed. */
const most = spare + 8 * step

export const isWithin = (inner: Range, outer: Range) => inner.top >= outer.top && inner.bottom <= outer.bottom

/** The visible part of a frame, in whole steps. */
export const sightOf = ({ scrollTop, height }: { scrollTop: number; height: number }): Range => ({
  top: Math.floor(scrollTop / step) * step,
  bottom: Math.ceil((scrollTop + height) / step) * step,
})

/** Little more than what is in sight, for a render that can't wait, and what of it is rendered already. */
export function windowAround(sight: Range, rendered: Range = sight): Window {
  const kept = rendered.top < sight.bottom && rendered.bottom > sight.top ? rendered : sight
  return {
    sight,
    top: Math.min(sight.top - step, Math.max(kept.top, sight.top - most)),
    bottom: Math.max(sight.bottom + step, Math.min(kept.bottom, sight.bottom + most)),
  }
}

/**
 * The part of the rendered rows that is kept beside a window: no more than a window may have, and nothing far from it.
 */
export function keptAround(window: Window, kept: Range): Range {
  const { sight } = window
  if (kept.top >= window.bottom || kept.bottom <= window.top) return window
  return {
    top: Math.min(window.top, Math.max(kept.top, sight.top - most)),
    bottom: Math.max(window.bottom, Math.min(kept.bottom, sight.bottom + most)),
  }
}

/**
 * The next window on the way to one with everything to spare: it grows by a step, first where less is ready, by two where
 * little is or nothing moves, and lets go of what is far behind. The same window where nothing is left to do, and while
 * something is scrolled where enough is ready.
 */
export function nextWindow(window: Window, sight: Range, isStill: boolean): Window {
  const above = sight.top - window.top
  const below = window.bottom - sight.bottom
  const growsDown = below <= above
  const ready = growsDown ? below : above
  if (ready >= (isStill ? spare : enough)) return window
  const growth = isStill || ready < enough / 2 ? 2 * step : step
  const top = above > most ? sight.top - spare : window.top - (growsDown ? 0 : growth)
  const bottom = below > most ? sight.bottom + spare : window.bottom + (growsDown ? growth : 0)
  return { top, bottom, sight }
}
