import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { useDrag } from './useDrag.ts'
import { type Slides, useShownPart } from './useShownPart.ts'
import {
  type FramePoint,
  margin,
  mostZoom,
  movedView,
  type Signs,
  type Size,
  type Ways,
  wayInto,
  wholeView,
  zoomed,
} from './view.ts'

/** Units by which an arrow key moves the drawing. */
const step = 60
const nearer = 1.35
/** The pixels that browsers report for one notch of a wheel, which changes the scale by a sixth at most. */
const notch = 60
/** The marks from which on a zoom is drawn once it rests, because each step would style and lay out all of them. */
const many = 500

/**
 * Zoom and pan by wheel, pinch, drag and keys. The drawing is moved without React, so that thousands of marks don't render for each
 * pixel. `size`: of the drawing as shown, in units. Returns the scale in pixels a unit, 0 until the frame is measured, and
 * `sight`, the part of the drawing that may be seen.
 */
export function useView(size: Size, { spacing, count }: Signs, isRotated: boolean) {
  const shown = useShownPart(size, spacing)
  const { svg, drawing, view, fit, show, settle, at, scale, sight } = shown
  useLayoutEffect(() => svg.current?.style.setProperty('--upright', isRotated ? '-90deg' : '0deg'), [svg, isRotated])

  const zoomTo = useCallback(
    (factor: number, point: FramePoint, slides?: Slides) =>
      show(zoomed(view.current, factor, point, size, mostZoom(fit.current, spacing)), slides),
    [show, view, fit, size, spacing],
  )
  const zoom = (factor: number) => zoomTo(factor, { x: size.width / 2, y: size.height / 2 })
  const pan = useCallback(
    (dx: number, dy: number, covered = 0) => show(movedView(view.current, dx, dy, size, covered)),
    [show, view, size],
  )
  const whole = () => show(wholeView)
  /** Moves a mark into sight, clear of the `covered` pixels at the frame's lower edge. */
  const reveal = useCallback(
    (mark: Element, covered = 0) => {
      settle()
      const { dx, dy } = wayInto(svg.current!.getBoundingClientRect(), mark.getBoundingClientRect(), covered)
      if (dx || dy) pan(dx / fit.current, dy / fit.current, (covered + margin) / fit.current)
    },
    [svg, fit, pan, settle],
  )
  const wheel = useMemo(
    () => ({
      at,
      zoom: (factor: number, point: FramePoint) => zoomTo(factor, point, count >= many ? 'free' : undefined),
    }),
    [at, zoomTo, count],
  )
  useWheel(svg, wheel)
  const drag = useDrag(svg, {
    at,
    zoom: (factor, point) => zoomTo(factor, point, count >= many ? 'held' : undefined),
    pan: (dx, dy) => show(movedView(view.current, dx, dy, size), 'held'),
    end: settle,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    delete svg.current!.dataset.pointer
    if (movesByKey(event, { zoom, pan, whole })) event.preventDefault()
  }
  return {
    svg,
    drawing,
    handlers: { ...drag, onKeyDown },
    scale,
    sight,
    reveal,
    nearer: () => zoom(nearer),
    further: () => zoom(1 / nearer),
    whole,
  }
}

function useWheel(svg: RefObject<SVGSVGElement | null>, { at, zoom }: Pick<Ways, 'at' | 'zoom'>) {
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
  }, [svg, zoom, at])
}

const pans: Readonly<Record<string, [dx: number, dy: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

interface KeyWays {
  zoom(factor: number): void
  pan(dx: number, dy: number): void
  whole(): void
}

/** Whether the key moved the view. Arrows move it on the map itself alone: its marks have their own. */
function movesByKey({ key, target, currentTarget }: KeyboardEvent, { zoom, pan, whole }: KeyWays): boolean {
  const way = target === currentTarget && pans[key]
  if (way) pan(...way)
  else if (key === '+' || key === '=') zoom(nearer)
  else if (key === '-') zoom(1 / nearer)
  else if (key === '0') whole()
  else return false
  return true
}
