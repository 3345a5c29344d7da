import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { slideOf, type ViewOfMap } from './view.ts'

/** Milliseconds from the last turn of a wheel until the map is drawn again. */
const rest = 150

/** The place of the frame's units on the screen, and in the element, while nothing slides. */
interface Frame {
  matrix: DOMMatrix
  left: number
  top: number
}

function frameOf(element: SVGSVGElement): Frame {
  const matrix = element.getScreenCTM()!
  const { left, top } = element.getBoundingClientRect()
  return { matrix, left: matrix.e - left, top: matrix.f - top }
}

/**
 * Moves and scales the painted map, which thousands of marks don't slow down: the browser neither styles nor paints them. Once the
 * gesture rests, `draw` shows the view again; while it is held, by a pointer, only `settle` ends it. `at` converts a point of the
 * screen to units of the frame, also while the painted map is elsewhere.
 */
export function useSliding(svg: RefObject<SVGSVGElement | null>, draw: (view: ViewOfMap) => void) {
  const drawn = useRef<ViewOfMap | null>(null)
  const next = useRef<ViewOfMap | null>(null)
  const frame = useRef<Frame | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    if (next.current && svg.current) {
      svg.current.style.removeProperty('transform')
      delete svg.current.parentElement!.dataset.sliding
    }
    next.current = null
    frame.current = null
  }, [svg])
  const show = useCallback(
    (view: ViewOfMap) => {
      stop()
      drawn.current = view
      draw(view)
    },
    [stop, draw],
  )
  const settle = useCallback(() => {
    if (next.current) show(next.current)
  }, [show])
  const slide = useCallback(
    (view: ViewOfMap, isHeld: boolean) => {
      const element = svg.current!
      frame.current ??= frameOf(element)
      next.current = view
      const { matrix, left, top } = frame.current
      const { factor, x, y } = slideOf(drawn.current!, view)
      const along = (start: number, by: number) => start * (1 - factor) + matrix.a * by
      if (isHeld) element.parentElement!.dataset.sliding = ''
      element.style.transform = `translate(${along(left, x)}px, ${along(top, y)}px) scale(${factor})`
      clearTimeout(timer.current)
      if (!isHeld) timer.current = setTimeout(settle, rest)
    },
    [svg, settle],
  )
  const at = useCallback(
    (x: number, y: number) => {
      const matrix = frame.current?.matrix ?? svg.current!.getScreenCTM()!
      return new DOMPoint(x, y).matrixTransform(matrix.inverse())
    },
    [svg],
  )
  useEffect(() => stop, [stop])
  return { show, slide, settle, at }
}
