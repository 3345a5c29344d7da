import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { moved, type View, whole, zoomed } from './view.ts'

interface Size {
  width: number
  height: number
}

/** Pixels a press may wander and still be a press. */
const steady = 5
const step = 60
const nearer = 1.35
/** On a phone a mark is then as large as a thumb needs. */
const close = 2.6

/**
 * Zoom and pan by wheel, pinch, drag and keys. The drawing is moved past React: two hundred marks aren't asked again
 * for each pixel. `size` in units of the drawing. `start`: what to begin near, so that a thumb meets one mark; null: the
 * whole.
 */
export function useView(size: Size, start: { x: number; y: number } | null) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const view = useRef<View>(whole)
  const pressed = useRef(new Map<number, { x: number; y: number }>())
  const isDragged = useRef(false)

  const show = useCallback((next: View) => {
    view.current = next
    drawing.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.k})`)
  }, [])
  /** A point of the screen in units of the frame. */
  const at = useCallback((x: number, y: number) => {
    const matrix = svg.current!.getScreenCTM()!.inverse()
    return new DOMPoint(x, y).matrixTransform(matrix)
  }, [])
  const zoom = useCallback(
    (factor: number, point = { x: size.width / 2, y: size.height / 2 }) =>
      show(zoomed(view.current, factor, point, size)),
    [show, size],
  )

  const [begin] = useState(start)
  useEffect(() => {
    if (!begin) return
    const near = zoomed(whole, close, begin, size)
    show(moved(near, size.width / 2 - begin.x, size.height / 2 - begin.y, size))
  }, [begin, show, size])
  useEffect(() => {
    const element = svg.current!
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), at(event.clientX, event.clientY))
    }
    // The page must not scroll meanwhile, which a passive listener can't ask for.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [zoom, at])

  const handlers = {
    onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
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
      } else show(moved(view.current, to.x - from.x, to.y - from.y, size))
      pressed.current.set(event.pointerId, now)
    },
    onPointerUp: ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId),
    // The end of a drag is no press on what lies under it.
    onClickCapture(event: React.MouseEvent) {
      if (isDragged.current) event.stopPropagation()
      isDragged.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      const acts: Record<string, () => void> = {
        '+': () => zoom(nearer),
        '=': () => zoom(nearer),
        '-': () => zoom(1 / nearer),
        '0': () => show(whole),
      }
      const pans: Record<string, [number, number]> = {
        ArrowLeft: [step, 0],
        ArrowRight: [-step, 0],
        ArrowUp: [0, step],
        ArrowDown: [0, -step],
      }
      const pan = event.target === event.currentTarget && pans[event.key]
      if (pan) show(moved(view.current, pan[0], pan[1], size))
      else if (acts[event.key]) acts[event.key]!()
      else return
      event.preventDefault()
    },
  }
  return {
    svg,
    drawing,
    handlers,
    nearer: () => zoom(nearer),
    further: () => zoom(1 / nearer),
    whole: () => show(whole),
  }
}
