/** The visible part of a scrolled frame, in pixels. Cached, because reading it makes the browser compute the layout. */
export interface FrameView {
  scrollTop: number
  /** Pixels scrolled along the axis, 0 at its start in either direction of writing. */
  scrolled: number
  width: number
  height: number
  /** Width of the column of names, and of the track beside it. */
  names: number
  track: number
  isMirrored: boolean
}

const views = new WeakMap<HTMLElement, FrameView>()

/** The visible part of a frame, measured on the first call; `useWindow` keeps it up to date. */
export const viewOf = (frame: HTMLElement): FrameView => views.get(frame) ?? measureFrame(frame)

/** Measures a frame again, because its size may have changed. */
export function measureFrame(frame: HTMLElement): FrameView {
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

/** Updates how far a frame is scrolled, without measuring its size. */
export function noteScroll(frame: HTMLElement): FrameView {
  const view = { ...viewOf(frame), scrollTop: frame.scrollTop, scrolled: Math.abs(frame.scrollLeft) }
  views.set(frame, view)
  return view
}
