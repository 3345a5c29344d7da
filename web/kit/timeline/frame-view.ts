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

/** Milliseconds after the last scroll event until a frame rests. */
const still = 150

const views = new WeakMap<HTMLElement, FrameView>()

/** The visible part of a frame, measured on the first call; `watchFrame` keeps it up to date. */
export const viewOf = (frame: HTMLElement): FrameView => views.get(frame) ?? measureFrame(frame)

/** Measures a frame again, because its size may have changed. */
function measureFrame(frame: HTMLElement): FrameView {
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
function noteScroll(frame: HTMLElement): FrameView {
  const view = { ...viewOf(frame), scrollTop: frame.scrollTop, scrolled: Math.abs(frame.scrollLeft) }
  views.set(frame, view)
  return view
}

interface Watcher {
  onScroll(): void
  onRest(): void
  onResize(): void
}

/** Measures a frame, keeps its view up to date, and tells the watcher what it does. Returns how to stop. */
export function watchFrame(frame: HTMLElement, { onScroll, onRest, onResize }: Watcher): () => void {
  let resting: ReturnType<typeof setTimeout>
  const scrolled = () => {
    clearTimeout(resting)
    resting = setTimeout(onRest, still)
    noteScroll(frame)
    onScroll()
  }
  const observer = new ResizeObserver(() => {
    measureFrame(frame)
    onResize()
  })
  measureFrame(frame)
  frame.addEventListener('scroll', scrolled, { passive: true })
  observer.observe(frame)
  return () => {
    clearTimeout(resting)
    frame.removeEventListener('scroll', scrolled)
    observer.disconnect()
  }
}
