import { type PointerEvent, useRef } from 'react'
import { useLatest } from '../../../kit/latest.ts'
import { surfaceOf } from '../../../kit/timeline/geometry.ts'
import type { GridParts } from '../requests/actions.ts'
import { changeIn, type GridState } from '../store.ts'
import { begin, type Gesture, moveCursorTo } from './gestures.ts'
import { tapAt } from './tap.ts'
import type { Elements } from './useInSight.ts'
import { useRunningGesture } from './useRunningGesture.ts'

/**
 * The one pointer handler of the grid: drawing over free time, moving and resizing one's bookings, and the handles of a
 * selection. Fingers scroll; they tap to choose, and drag only by a handle. While a booking is being changed, a mouse
 * taps as well.
 */
export function usePointer({ frame, grid, track }: Elements, parts: GridParts) {
  const latest = useLatest(parts)
  const surface = () => surfaceOf(track.current!, latest.current.day.axis.cells.length)
  const running = useRunningGesture({ frame, parts: latest, surface })
  const pressed = useRef<GridState['cursor']>(null)
  const touch = useRef(false)
  /** A click after a drag by a handle isn't a tap; a click beside the handle is. */
  const dragged = useRef(false)

  /** Ends the press; if the pointer was let go outside before it was captured, with its first move over the grid. */
  function letGo() {
    dragged.current = running.letGo() ?? dragged.current
  }

  return {
    /** Whether the pointer put the cursor there: then nothing scrolls, so that the row stays under the pointer. */
    isPressedAt: (cursor: GridState['cursor']) => cursor === pressed.current,
    /**
     * Whether the focus comes from a press. The browser can't tell: it counts a focus set by a script as one by
     * keyboard.
     */
    isPressed: running.isRunning,
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
      running.start(gesture, { draft, front }, event)
      if (!touch.current) grid.current!.focus({ preventScroll: true })
      event.preventDefault()
    },
    onPointerMove: (event: PointerEvent) => (event.buttons === 0 ? letGo() : running.follow(event)),
    onPointerUp: letGo,
    onPointerCancel: running.abandon,
    onClick(event: { target: EventTarget; clientX: number; clientY: number; detail: number }) {
      const target = event.target as Element
      const isTap = touch.current || event.detail === 0 || changeIn(latest.current.store.get())?.next
      if (!isTap || dragged.current) return
      if (target.closest('[data-card], [data-still]')) return
      tapAt(target, event, surface(), latest.current)
    },
  }
}
