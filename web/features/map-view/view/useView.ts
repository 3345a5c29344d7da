import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDrag } from './useDrag.ts'
import { useSizes } from './useSizes.ts'
import {
  around,
  isToldBy,
  margin,
  mostZoom,
  moved,
  nothing,
  type Sight,
  type Size,
  sightOf,
  type View,
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
/** The scale is reported in steps of this factor: names appear and disappear by step, not by pixel. */
const told = 1.12

/**
 * Zoom and pan by wheel, pinch, drag and keys. The drawing is moved without React, so that thousands of marks don't
 * render for each pixel. `size`: of the drawing as shown, in units; `spacing`: of its signs, in the same units. Returns
 * the scale in pixels a unit, 0 until the frame is measured, and `sight`, the part of the drawing that may be seen.
 */
export function useView(size: Size, spacing: number, isTurned: boolean) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const view = useRef<View>(wholeView)
  const fit = useRef(1)
  /** The size of what the screen shows, in units of the frame: more than the drawing where the two are of another shape. */
  const room = useRef(size)
  const { scale, sight, tell } = useSteps(size)
  const resize = useSizes(svg)

  const show = useCallback(
    (next: View) => {
      view.current = next
      drawing.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.k})`)
      const pixels = fit.current * next.k
      resize({ pixels, spacing })
      tell(next, pixels, room.current)
    },
    [spacing, tell, resize],
  )
  const measure = useCallback(
    ({ width, height }: Size) => {
      fit.current = Math.min(width / size.width, height / size.height)
      room.current = { width: width / fit.current, height: height / fit.current }
      show(zoomed(view.current, 1, { x: 0, y: 0 }, size, mostZoom(fit.current, spacing)))
    },
    [size, show, spacing],
  )
  useMeasured(svg, measure)
  useLayoutEffect(() => svg.current?.style.setProperty('--upright', isTurned ? '-90deg' : '0deg'), [isTurned])

  /** Converts a point of the screen to units of the frame. */
  const at = useCallback((x: number, y: number) => {
    const matrix = svg.current!.getScreenCTM()!.inverse()
    return new DOMPoint(x, y).matrixTransform(matrix)
  }, [])
  const zoom = useCallback(
    (factor: number, point = { x: size.width / 2, y: size.height / 2 }) =>
      show(zoomed(view.current, factor, point, size, mostZoom(fit.current, spacing))),
    [show, size, spacing],
  )
  const pan = useCallback(
    (dx: number, dy: number, covered = 0) => show(moved(view.current, dx, dy, size, covered)),
    [show, size],
  )
  const whole = () => show(wholeView)
  /** Moves a mark into sight, clear of the `covered` pixels at the frame's lower edge. */
  const reveal = useCallback(
    (mark: Element, covered = 0) => {
      const { dx, dy } = wayInto(svg.current!.getBoundingClientRect(), mark.getBoundingClientRect(), covered)
      if (dx || dy) pan(dx / fit.current, dy / fit.current, (covered + margin) / fit.current)
    },
    [pan],
  )
  useWheel(svg, { at, zoom })
  const drag = useDrag(svg, { at, zoom, pan })
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

/** Measures an element in pixels, at first and whenever its frame changes; not while it is hidden. */
function useMeasured(measured: RefObject<Element | null>, measure: (size: Size) => void) {
  useLayoutEffect(() => {
    const element = measured.current!
    const read = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width && height) measure({ width, height })
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element.parentElement!)
    return () => observer.disconnect()
  }, [measured, measure])
}

/** The scale and the part of the drawing in sight, as React knows them: they change by steps, not by pixels. */
function useSteps(size: Size) {
  const [scale, setScale] = useState(0)
  const [sight, setSight] = useState<Sight>(nothing)
  const tell = useCallback(
    (view: View, pixels: number, room: Size) => {
      setScale(told ** Math.round(Math.log(pixels) / Math.log(told)))
      const seen = sightOf(view, size, room)
      setSight((before) => (isToldBy(before, seen) ? before : around(seen)))
    },
    [size],
  )
  return { scale, sight, tell }
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

/** Whether the key moved the view. Arrows move it on the map itself alone: its marks have their own. */
function movesByKey({ key, target, currentTarget }: KeyboardEvent, { zoom, pan, whole }: Omit<Ways, 'at'>): boolean {
  const way = target === currentTarget && pans[key]
  if (way) pan(...way)
  else if (key === '+' || key === '=') zoom(nearer)
  else if (key === '-') zoom(1 / nearer)
  else if (key === '0') whole()
  else return false
  return true
}
