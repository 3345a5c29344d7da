import type { Placement } from '../../../kit/overlay/anchored/usePlacement.ts'
import type { Span } from '../../../kit/time/slot.ts'
import { toX } from '../../../kit/timeline/axis.ts'
import { viewOf } from '../../../kit/timeline/frame-view.ts'
import type { RowPlace } from '../rows/layout.ts'
import { useDay } from '../time/day.ts'
import { labelBelow, labelHeight } from './label-side.ts'

const gap = 8
/** Height of the ruler. */
const ruler = 32

const frameOf = (card: HTMLElement) => card.closest<HTMLElement>('[data-frame]')!

/** Places a card below or above a range of a row, clear of the label with its times, and within the visible hours. */
export function useRangePlacement(place: RowPlace, span: Span): Placement {
  const { axis } = useDay()
  const from = toX(axis, span.from, place.resource.timezone)
  const to = toX(axis, span.to, place.resource.timezone, 'end')
  return {
    sides: ['below', 'above'],
    align: 'start',
    gap,
    bounds: (card) => hoursInSight(frameOf(card)),
    anchor(card) {
      const frame = frameOf(card)
      const track = frame.querySelector('[data-track]')!.getBoundingClientRect()
      const view = viewOf(frame)
      const column = track.width / axis.cells.length
      const top = track.top + place.top
      const hasLabel = !!frame.querySelector('[data-label]')
      const isBelow = labelBelow(view, place)
      return {
        left: view.isMirrored ? track.right - to * column : track.left + from * column,
        right: view.isMirrored ? track.right - from * column : track.left + to * column,
        top: top - (hasLabel && !isBelow ? labelHeight : 0),
        bottom: top + place.height + (hasLabel && isBelow ? labelHeight : 0),
      }
    },
  }
}

/** The part of the frame beside the names and below the ruler. */
export function hoursInSight(frame: HTMLElement) {
  const { names, isMirrored } = viewOf(frame)
  const box = frame.getBoundingClientRect()
  const left = box.left + frame.clientLeft
  const right = left + frame.clientWidth
  return {
    left: isMirrored ? left : left + names,
    right: isMirrored ? right - names : right,
    top: box.top + frame.clientTop + ruler,
    bottom: box.top + frame.clientTop + frame.clientHeight,
  }
}
