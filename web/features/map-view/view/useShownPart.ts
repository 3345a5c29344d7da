import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSizes } from './useSizes.ts'
import { useSliding } from './useSliding.ts'
import {
  around,
  isToldBy,
  mostZoom,
  nothing,
  type Sight,
  type Size,
  sightOf,
  type ViewOfMap,
  wholeView,
  zoomed,
} from './view.ts'

/** The scale is reported in steps of this factor: names appear and disappear by step, not by pixel. */
const told = 1.12

/** A gesture that is over once it rests, or one of a pointer that holds the map. */
export type Slides = 'free' | 'held'

/**
 * Shows a view of a drawing: at once, or as the slide of what is painted. `view` and `fit`, the pixels of a unit of the frame, are
 * the present ones.
 */
export function useShownPart(size: Size, spacing: number) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const view = useRef<ViewOfMap>(wholeView)
  const fit = useRef(1)
  /** The size of what the screen shows, in units of the frame: more than the drawing where the two are of another shape. */
  const room = useRef(size)
  const { scale, sight, tell } = useSteps(size)
  const resize = useSizes(svg)

  const draw = useCallback(
    (next: ViewOfMap) => {
      drawing.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.k})`)
      const pixels = fit.current * next.k
      resize({ pixels, spacing })
      tell(next, pixels, room.current)
    },
    [spacing, tell, resize],
  )
  const { show: showNow, slide, settle, at } = useSliding(svg, draw)
  const show = useCallback(
    (next: ViewOfMap, slides?: Slides) => {
      view.current = next
      if (slides) slide(next, slides === 'held')
      else showNow(next)
    },
    [slide, showNow],
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
  return { svg, drawing, view, fit, show, settle, at, scale, sight }
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
    (view: ViewOfMap, pixels: number, room: Size) => {
      setScale(told ** Math.round(Math.log(pixels) / Math.log(told)))
      const seen = sightOf(view, size, room)
      setSight((before) => (isToldBy(before, seen) ? before : around(seen)))
    },
    [size],
  )
  return { scale, sight, tell }
}
