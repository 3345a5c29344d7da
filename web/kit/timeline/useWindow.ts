import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type FrameView, measured, scrolledTo } from './frame-view.ts'

/** What the frame shows: pixels below the ruler, and columns, both with room to spare. */
export interface Window {
  top: number
  bottom: number
  from: number
  to: number
  /** Pixels the frame is high, without the ruler. */
  height: number
}

/** Scrolling renders again only when it has passed this many pixels, or columns. */
const rowStep = 72
const columnStep = 8
/** Steps that are rendered beyond what is in sight: what a fast scroll passes while the next ones are prepared. */
const spare = 5

/** Pixels and columns in sight, to whole steps. */
type Sight = Omit<Window, 'height'>

const isWithin = (inner: Sight, outer: Sight) =>
  inner.top >= outer.top && inner.bottom <= outer.bottom && inner.from >= outer.from && inner.to <= outer.to

/** Without what is rendered to spare: for a first render that has to be quick. */
export const inSight = (window: Window): Window => ({
  ...window,
  top: window.top + spare * rowStep,
  bottom: window.bottom - spare * rowStep,
})

/**
 * The window of a scrolled frame; it changes in steps, so that scrolling within one renders nothing. What is about to
 * come into sight is prepared between frames (a transition); what is in sight already isn't waited with.
 */
export function useWindow(frame: RefObject<HTMLElement | null>, columns: number): Window {
  const [shown, setShown] = useState<Window>({ top: 0, bottom: 1100, from: 0, to: columns, height: 600 })
  const latest = useRef<Window>(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let asked: Window = latest.current
    const measure = () => show(measured(element))
    const read = () => show(scrolledTo(element))
    const show = ({ scrollTop, scrolled, width, height, track }: FrameView) => {
      const column = track / columns || 1
      const left = scrolled / column
      const sight: Sight = {
        top: Math.floor(scrollTop / rowStep) * rowStep,
        bottom: Math.ceil((scrollTop + height) / rowStep) * rowStep,
        from: Math.floor(left / columnStep) * columnStep,
        to: Math.ceil((left + width / column) / columnStep) * columnStep,
      }
      const next: Window = {
        top: sight.top - spare * rowStep,
        bottom: sight.bottom + spare * rowStep,
        from: sight.from - columnStep,
        to: sight.to + columnStep,
        height: height - 32,
      }
      if (isWithin(next, asked) && isWithin(asked, next) && next.height === asked.height) return
      asked = next
      if (isWithin(sight, latest.current)) startTransition(() => setShown(next))
      else setShown(next)
    }
    measure()
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [frame, columns])
  return shown
}
