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
/** What is kept ready beyond either edge of the sight, and what may stay behind before it is taken away. */
const spare = 6 * step
const most = spare + 2 * step

export const isWithin = (inner: Range, outer: Range) => inner.top >= outer.top && inner.bottom <= outer.bottom

/** What a frame shows, to whole steps. */
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
 * The next window on the way to one with everything to spare: it grows by a step, first where less is ready, by two where
 * little is, and lets go of what is far behind. The same window where nothing is left to do.
 */
export function nextWindow(window: Window, sight: Range): Window {
  const above = sight.top - window.top
  const below = window.bottom - sight.bottom
  const growsDown = below <= above
  const ready = growsDown ? below : above
  const growth = ready >= spare ? 0 : ready < spare / 2 ? 2 * step : step
  const top = above > most ? sight.top - spare : window.top - (growsDown ? 0 : growth)
  const bottom = below > most ? sight.bottom + spare : window.bottom + (growsDown ? growth : 0)
  return top === window.top && bottom === window.bottom ? window : { top, bottom, sight }
}
