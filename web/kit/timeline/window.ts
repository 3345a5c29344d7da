/** Pixels below the ruler. */
export interface Range {
  top: number
  bottom: number
}

/** The range that is rendered, and the visible part when that was decided. */
export interface Window extends Range {
  sight: Range
}

/** Pixels by which a window grows or shrinks: two rows, which can be rendered within a frame. */
export const windowStep = 72
/** Pixels rendered beyond either edge of the visible part, while nothing is scrolled. */
const spare = 48 * windowStep
/** Pixels rendered ahead that are enough during a scroll, whose frames need the time. */
const enough = 8 * windowStep
/** Pixels behind the visible part that are removed beyond this. */
const most = spare + 8 * windowStep

export const isWithin = (inner: Range, outer: Range) => inner.top >= outer.top && inner.bottom <= outer.bottom

/** The visible part of a frame, rounded outwards to whole steps. */
export const visibleRange = ({ scrollTop, height }: { scrollTop: number; height: number }): Range => ({
  top: Math.floor(scrollTop / windowStep) * windowStep,
  bottom: Math.ceil((scrollTop + height) / windowStep) * windowStep,
})

/** The smallest window for a render that can't wait: the visible part, and what is rendered around it already. */
export function windowAround(sight: Range, rendered: Range = sight): Window {
  const kept = rendered.top < sight.bottom && rendered.bottom > sight.top ? rendered : sight
  return {
    sight,
    top: Math.min(sight.top - windowStep, Math.max(kept.top, sight.top - most)),
    bottom: Math.max(sight.bottom + windowStep, Math.min(kept.bottom, sight.bottom + most)),
  }
}

/** The window for other content: the visible part alone, because each row more delays its paint. */
export const windowOf = (sight: Range): Window => ({ ...sight, sight })

/**
 * The part of the rendered range that is kept beside a window: no more than a window may have, and nothing far from it.
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
 * The next window on the way to the full one. It grows by one step on the side with less ready, or by two steps if
 * little is ready or nothing moves, and drops what is far behind. Returns the same window if it is complete, or during
 * a scroll if enough is ready.
 */
export function nextWindow(window: Window, sight: Range, isStill: boolean): Window {
  const above = sight.top - window.top
  const below = window.bottom - sight.bottom
  const growsDown = below <= above
  const ready = growsDown ? below : above
  if (ready >= (isStill ? spare : enough)) return window
  const growth = isStill || ready < enough / 2 ? 2 * windowStep : windowStep
  const top = above > most ? sight.top - spare : window.top - (growsDown ? 0 : growth)
  const bottom = below > most ? sight.bottom + spare : window.bottom + (growsDown ? growth : 0)
  return { top, bottom, sight }
}
