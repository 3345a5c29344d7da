import { type RefObject, useLayoutEffect, useState } from 'react'

/** What the frame shows: pixels below the ruler, and columns, both with room to spare. */
export interface Window {
  top: number
  bottom: number
  from: number
  to: number
  /** Pixels the frame is high, without the ruler. */
  height: number
}

/** Scrolling paints anew only when it has passed this many pixels, or columns. */
const rowStep = 180
const columnStep = 8

/** The window of a scrolled frame; it changes in steps, so that scrolling within one paints nothing. */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  columns: number,
): Window {
  const [shown, setShown] = useState<Window>({ top: 0, bottom: 1100, from: 0, to: columns, height: 600 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const read = () => {
      const column = (track.current?.clientWidth ?? 1) / columns || 1
      const left = Math.abs(element.scrollLeft) / column
      const next = {
        top: Math.floor(element.scrollTop / rowStep) * rowStep - rowStep,
        bottom: Math.ceil((element.scrollTop + element.clientHeight) / rowStep) * rowStep + rowStep,
        from: Math.floor(left / columnStep) * columnStep - columnStep,
        to: Math.ceil((left + element.clientWidth / column) / columnStep) * columnStep + columnStep,
        height: element.clientHeight - 32,
      }
      setShown((before) =>
        Object.keys(next).every((key) => before[key as keyof Window] === next[key as keyof Window]) ? before : next,
      )
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [frame, track, columns])
  return shown
}
