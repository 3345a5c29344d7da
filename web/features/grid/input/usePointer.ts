import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../../kit/after-paint.ts'
import { useLatest } from '../../../kit/latest.ts'
import { edgeScroll } from '../../../kit/timeline/edge-scroll.ts'
import { surfaceOf } from '../../../kit/timeline/geometry.ts'
import type { GridParts } from '../requests/actions.ts'
import { changeIn, type GridState } from '../store.ts'
import { begin, drag, drop, type Gesture, mayScroll, moveCursorTo, type Point } from './gestures.ts'
import { tapAt } from './tap.ts'
import type { Elements } from './useInSight.ts'

interface Run {
  gesture: Gesture
  /** The state that Escape restores. */
  before: Pick<GridState, 'draft' | 'front'>
  x: number
  y: number
  moved: boolean
}

/** Pixels a pressed pointer may tremble before a click becomes a drag. */
const tremble = 4

/**
 * The one pointer handler of the grid: drawing over free time, moving and resizing one's bookings, and the handles of a
 * selection. Fingers scroll; they tap to choose, and drag only by a handle. While a booking is being changed, a mouse
 * taps as well.
 */
export function usePointer({ frame, grid, track }: Elements, parts: GridParts) {
  const latest = useLatest(parts)
  const running = useRef<Run | null>(null)
  const pressed = useRef<GridState['cursor']>(null)
  const touch = useRef(false)
  /** A click after a drag by a handle isn't a tap; a click beside the handle is. */
  const dragged = useRef(false)
  const scrolling = useRef(edgeScroll())

  const abandon = () => {
    const run = running.current
    if (!run) return
    running.current = null
    scrolling.current.stop()
    latest.current.store.set({ ...run.before, obstacle: null })
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

  const surface = () => surfaceOf(track.current!, latest.current.day.axis.cells.length)

  function follow(event: Point) {
    const run = running.current
    if (!run) return
    if (!run.moved && Math.hypot(event.clientX - run.x, event.clientY - run.y) < tremble) return
    run.moved = true
    drag(run.gesture, event, surface(), latest.current)
    const options = {
      isMove: run.gesture.kind === 'move',
      byTouch: touch.current,
      mayScroll: () => mayScroll(run.gesture, event, surface(), latest.current),
    }
    scrolling.current.at(frame.current!, event, options, () => follow(event))
  }

  /** Ends the press; if the pointer was let go outside before it was captured, with its first move over the grid. */
  function letGo() {
    const run = running.current
    if (!run) return
    running.current = null
    scrolling.current.stop()
    dragged.current = run.moved
    drop(run.gesture, run.moved, latest.current)
  }

  return {
    /** Whether the pointer put the cursor there: then nothing scrolls, so that the row stays under the pointer. */
    isPressedAt: (cursor: GridState['cursor']) => cursor === pressed.current,
    /**
     * Whether the focus comes from a press. The browser can't tell: it counts a focus set by a script as one by
     * keyboard.
     */
    isPressed: () => running.current !== null,
    onPointerDown(event: PointerEvent) {
      touch.current = event.pointerType === 'touch'
      dragged.current = false
      const target = event.target as Element
      if (event.button !== 0 || target.closest('[data-card], [data-still]')) return
      // A form that closed leaves its caret behind, and after each layout the browser looks for its place in all rows.
      getSelection()?.removeAllRanges()
      const { store } = latest.current
      const { draft, front, byKeys } = store.get()
      const at = surface()
      let gesture: Gesture | null = null
      store.drawFirst(() => {
        if (byKeys) store.set({ byKeys: false })
        gesture = begin(target, event, at, latest.current, touch.current)
        if (gesture && !changeIn(store.get())) moveCursorTo(event, at, latest.current)
      })
      if (!gesture) return
      pressed.current = store.get().cursor
      running.current = { gesture, before: { draft, front }, x: event.clientX, y: event.clientY, moved: false }
      if (!touch.current) grid.current!.focus({ preventScroll: true })
      event.preventDefault()
      const run = running.current
      const { pointerId } = event
      // The capture makes the browser look for what is left and entered, which would delay the paint.
      afterPaint(() => running.current === run && frame.current?.setPointerCapture(pointerId))
    },
    onPointerMove: (event: PointerEvent) => (event.buttons === 0 ? letGo() : follow(event)),
    onPointerUp: letGo,
    onPointerCancel: abandon,
    onClick(event: { target: EventTarget; clientX: number; clientY: number; detail: number }) {
      const target = event.target as Element
      const isTap = touch.current || event.detail === 0 || changeIn(latest.current.store.get())?.next
      if (!isTap || dragged.current) return
      if (target.closest('[data-card], [data-still]')) return
      tapAt(target, event, surface(), latest.current)
    },
  }
}
