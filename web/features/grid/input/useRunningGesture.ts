import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../../kit/after-paint.ts'
import { edgeScroll } from '../../../kit/timeline/edge-scroll.ts'
import type { Surface } from '../../../kit/timeline/geometry.ts'
import type { GridParts } from '../requests/actions.ts'
import type { GridState } from '../store.ts'
import { drag, drop, type Gesture, type GridPoint, mayScroll } from './gestures.ts'

/** The state that Escape restores. */
type Before = Pick<GridState, 'draft' | 'front'>

interface Run {
  gesture: Gesture
  before: Before
  byTouch: boolean
  x: number
  y: number
  moved: boolean
}

interface Ground {
  frame: RefObject<HTMLElement | null>
  parts: RefObject<GridParts>
  surface: () => Surface
}

/** Pixels a pressed pointer may tremble before a click becomes a drag. */
const tremble = 4

/** The gesture of a press: it follows the pointer until that is let go; Escape abandons it. */
export function useRunningGesture({ frame, parts, surface }: Ground) {
  const running = useRef<Run | null>(null)
  const scrolling = useRef(edgeScroll())
  const stop = () => {
    const run = running.current
    running.current = null
    if (run) scrolling.current.stop()
    return run
  }
  const abandon = () => {
    const run = stop()
    if (run) parts.current.store.set({ ...run.before, obstacle: null })
  }
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !running.current) return
      event.stopPropagation()
      abandon()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  })

  function follow(event: GridPoint) {
    const run = running.current
    if (!run) return
    if (!run.moved && Math.hypot(event.clientX - run.x, event.clientY - run.y) < tremble) return
    run.moved = true
    drag(run.gesture, event, surface(), parts.current)
    const options = {
      isMove: run.gesture.kind === 'move',
      byTouch: run.byTouch,
      mayScroll: () => mayScroll(run.gesture, event, surface(), parts.current),
    }
    scrolling.current.at(frame.current!, event, options, () => follow(event))
  }

  return {
    isRunning: () => running.current !== null,
    start(gesture: Gesture, before: Before, { clientX, clientY, pointerId, pointerType }: PointerEvent) {
      const run = { gesture, before, byTouch: pointerType === 'touch', x: clientX, y: clientY, moved: false }
      running.current = run
      // The capture makes the browser look for what is left and entered, which would delay the paint.
      afterPaint(() => running.current === run && frame.current?.setPointerCapture(pointerId))
    },
    follow,
    /** Ends the gesture; whether it was a drag, undefined if none was running. */
    letGo() {
      const run = stop()
      if (run) drop(run.gesture, run.moved, parts.current)
      return run?.moved
    },
    abandon,
  }
}
