import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Ways } from './view.ts'

/** Pixels that the pointer may move during a press. */
const steady = 5

/** Moves a view by dragging it, and zooms it by a pinch of two fingers. */
export function useDrag(svg: RefObject<SVGSVGElement | null>, { at, zoom, pan, end }: Ways) {
  const pressed = useRef(new Map<number, { x: number; y: number }>())
  const isDragged = useRef(false)
  const release = ({ pointerId }: PointerEvent) => {
    pressed.current.delete(pointerId)
    if (pressed.current.size === 0) end()
  }
  return {
    onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
      svg.current!.dataset.pointer = ''
      pressed.current.set(pointerId, { x: clientX, y: clientY })
      isDragged.current = false
    },
    onPointerMove(event: PointerEvent) {
      const before = pressed.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!isDragged.current && Math.hypot(now.x - before.x, now.y - before.y) < steady) return
      if (!isDragged.current) svg.current!.setPointerCapture(event.pointerId)
      isDragged.current = true
      const [from, to] = [at(before.x, before.y), at(now.x, now.y)]
      if (other) {
        const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
        zoom(apart(now) / Math.max(1, apart(before)), at((now.x + other.x) / 2, (now.y + other.y) / 2))
      } else pan(to.x - from.x, to.y - from.y)
      pressed.current.set(event.pointerId, now)
    },
    onPointerUp: release,
    onPointerCancel: release,
    // A drag ends with a click, which must not press what is under it.
    onClickCapture(event: MouseEvent) {
      if (isDragged.current) event.stopPropagation()
      isDragged.current = false
    },
  }
}
