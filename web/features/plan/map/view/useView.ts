import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mostZoom, moved, type Size, signSize, type View, wholeView, zoomed } from './view.ts'

/** Pixels that the pointer may move during a press. */
const steady = 5
const step = 60
const nearer = 1.35
/** The pixels that browsers report for one notch of a wheel, which changes the scale by a sixth at most. */
const notch = 60
/** The scale is reported in steps of this factor: names appear and disappear by step, not by pixel. */
const told = 1.12
/** Pixels kept free around a mark that is brought into sight. */
const margin = 56

/**
 * Zoom and pan by wheel, pinch, drag and keys. The drawing is moved without React, so that thousands of marks don't
 * render for each pixel. `size`: of the drawing as shown, in units; `spacing`: of its signs, in the same units. Returns
 * the scale in pixels a unit; 0 until the frame is measured.
 */
export function useView(size: Size, spacing: number, isTurned: boolean) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const view = useRef<View>(wholeView)
  const fit = useRef(1)
  const pressed = useRef(new Map<number, { x: number; y: number }>())
  const isDragged = useRef(false)
  const [scale, tell] = useState(0)

  const show = useCallback(
    (next: View) => {
      view.current = next
      drawing.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.k})`)
      const pixels = fit.current * next.k
      const style = svg.current?.style
      // Marks keep their size on the screen: the style sheet scales them back by `--px`.
      if (style && style.getPropertyValue('--px') !== String(1 / pixels)) {
        style.setProperty('--px', String(1 / pixels))
        style.setProperty('--sign', String(signSize(pixels, spacing) / 24))
      }
      tell(told ** Math.round(Math.log(pixels) / Math.log(told)))
    },
    [spacing],
  )
  useLayoutEffect(() => {
    const element = svg.current!
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (!width || !height) return
      fit.current = Math.min(width / size.width, height / size.height)
      show(zoomed(view.current, 1, { x: 0, y: 0 }, size, mostZoom(fit.current)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.parentElement!)
    return () => observer.disconnect()
  }, [size, show])
  useLayoutEffect(() => svg.current?.style.setProperty('--upright', isTurned ? '-90deg' : '0deg'), [isTurned])

  /** Converts a point of the screen to units of the frame. */
  const at = useCallback((x: number, y: number) => {
    const matrix = svg.current!.getScreenCTM()!.inverse()
    return new DOMPoint(x, y).matrixTransform(matrix)
  }, [])
  const zoom = useCallback(
    (factor: number, point = { x: size.width / 2, y: size.height / 2 }) =>
      show(zoomed(view.current, factor, point, size, mostZoom(fit.current))),
    [show, size],
  )
  /** Moves a mark into sight, clear of the `covered` pixels at the frame's lower edge. */
  const reveal = useCallback(
    (mark: Element, covered = 0) => {
      const box = mark.getBoundingClientRect()
      const frame = svg.current!.getBoundingClientRect()
      const beyond = (from: number, to: number, least: number, most: number) =>
        from < least ? least - from : to > most ? Math.max(most - to, least - from) : 0
      const dx = beyond(box.left, box.right, frame.left + margin, frame.right - margin)
      const dy = beyond(box.top, box.bottom, frame.top + margin, frame.bottom - margin - covered)
      if (dx || dy)
        show(moved(view.current, dx / fit.current, dy / fit.current, size, (covered + margin) / fit.current))
    },
    [show, size],
  )
  useEffect(() => {
    const element = svg.current!
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A pinch on a touchpad arrives as a wheel event with Control, in small steps.
      const pixels = event.ctrlKey ? event.deltaY * 4 : event.deltaY
      zoom(Math.exp(-Math.max(-notch, Math.min(notch, pixels)) / 400), at(event.clientX, event.clientY))
    }
    // Not passive, so that it can keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [zoom, at])

  const handlers = {
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
      } else show(moved(view.current, to.x - from.x, to.y - from.y, size))
      pressed.current.set(event.pointerId, now)
    },
    onPointerUp: ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId),
    // A drag ends with a click, which must not press what is under it.
    onClickCapture(event: React.MouseEvent) {
      if (isDragged.current) event.stopPropagation()
      isDragged.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      delete svg.current!.dataset.pointer
      const acts: Record<string, () => void> = {
        '+': () => zoom(nearer),
        '=': () => zoom(nearer),
        '-': () => zoom(1 / nearer),
        '0': () => show(wholeView),
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
    scale,
    reveal,
    nearer: () => zoom(nearer),
    further: () => zoom(1 / nearer),
    whole: () => show(wholeView),
  }
}
