/**
 * The visible part of a scrolled frame, in pixels. Kept, so that a handler that needs it doesn't make the browser lay
 * out first.
 */
export interface FrameView {
  scrollTop: number
  /** Scrolled along the axis, 0 at its start in either direction of writing. */
  scrolled: number
  width: number
  height: number
  /** Width of the column of names, and of the track beside it. */
  names: number
  track: number
  isMirrored: boolean
}

const views = new WeakMap<HTMLElement, FrameView>()

/** The visible part of a frame; measured once, then kept up to date by `useWindow`. */
export const viewOf = (frame: HTMLElement): FrameView => views.get(frame) ?? measured(frame)

/** Measures a frame again: its size may have changed. */
export function measured(frame: HTMLElement): FrameView {
  const track = frame.querySelector<HTMLElement>('[data-track]')?.clientWidth ?? 0
  const view = {
    scrollTop: frame.scrollTop,
    scrolled: Math.abs(frame.scrollLeft),
    width: frame.clientWidth,
    height: frame.clientHeight,
    names: frame.scrollWidth - track,
    track,
    isMirrored: getComputedStyle(frame).direction === 'rtl',
  }
  views.set(frame, view)
  return view
}

/** Notes how far a frame is scrolled. */
export function scrolledTo(frame: HTMLElement): FrameView {
  const view = { ...viewOf(frame), scrollTop: frame.scrollTop, scrolled: Math.abs(frame.scrollLeft) }
  views.set(frame, view)
  return view
}
