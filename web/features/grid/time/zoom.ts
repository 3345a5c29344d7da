import { type RefObject, useLayoutEffect, useRef } from 'react'
import { browserChoice } from '../../../kit/ui/theme/browser-choice.ts'

/** Minutes between the lines of the grid, as text: the fewer, the wider the day. */
export const zooms = ['15', '30', '60'] as const
export type Zoom = (typeof zooms)[number]
const usual: Zoom = '30'

/** The width of columns beside the usual one. */
export const widthOf = (zoom: Zoom): number => Number(usual) / Number(zoom)
/** The least pixels of a column. */
export const narrowestColumn = (zoom: Zoom): number => 19 * widthOf(zoom)

const chosen = browserChoice('grid-zoom', zooms, usual)
export const { choose: chooseZoom, use: useZoom } = chosen

/** Shows the day wider (1) or narrower (-1). Returns whether that was possible. */
export function zoomBy(step: 1 | -1): boolean {
  const next = zooms[zooms.indexOf(chosen.get()) - step]
  if (next) chooseZoom(next)
  return !!next
}

/** Keeps the time in the middle of the frame where it is when the columns get wider or narrower. */
export function useZoomedScroll(
  frame: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  zoom: Zoom,
) {
  const last = useRef(zoom)
  useLayoutEffect(() => {
    const before = last.current
    last.current = zoom
    const [element, day] = [frame.current, track.current]
    if (before === zoom || !element || !day) return
    // The frame has been scrolled to its new end already, if it was beyond that.
    const scrolled = Number.parseFloat((element.firstElementChild as HTMLElement).style.getPropertyValue('--scrolled'))
    const half = (element.clientWidth - (element.scrollWidth - day.clientWidth)) / 2
    const left = ((scrolled || 0) + half) * (widthOf(zoom) / widthOf(before)) - half
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -left : left
  }, [frame, track, zoom])
}
