import { type RefObject, useLayoutEffect } from 'react'
import { toX } from '../../../kit/timeline/axis.ts'
import { viewOf } from '../../../kit/timeline/frame-view.ts'
import type { RowPlace } from '../rows/layout.ts'
import type { Span } from '../rules/span.ts'
import { useDay } from '../time/day.ts'
import { labelBelow, labelHeight } from './label-side.ts'

const gap = 8

/** Lays a card under a range of a row, above it where there is no room, always within the frame. */
export function usePlacement(self: RefObject<HTMLDivElement | null>, place: RowPlace, span: Span): void {
  const { axis } = useDay()
  const left = toX(axis, span.from, place.resource.timezone)
  useLayoutEffect(() => {
    const card = self.current!
    const body = card.parentElement!
    const frame = body.closest<HTMLElement>('[data-frame]')!
    const lay = () => {
      const mirrored = getComputedStyle(body).direction === 'rtl'
      const track = frame.querySelector<HTMLElement>('[data-track]')!
      const names = mirrored ? body.clientWidth - track.offsetLeft - track.offsetWidth : track.offsetLeft
      const scrolled = Math.abs(frame.scrollLeft)
      const most = scrolled + frame.clientWidth - card.offsetWidth - gap
      const start = names + (left * track.offsetWidth) / axis.cells.length
      const x = Math.max(Math.min(start, most), scrolled + names + gap)
      // The ruler is 32 px; a card also clears the label with the times, where one stands on its side.
      const isLabelled = !!body.querySelector('[data-label]')
      const isBelow = isLabelled && labelBelow(viewOf(frame), place)
      const bottom = frame.scrollTop + frame.clientHeight - 32 - gap
      const below = place.top + place.height + gap + (isBelow ? labelHeight : 0)
      const above = place.top - card.offsetHeight - gap - (isLabelled && !isBelow ? labelHeight : 0)
      const fits = below + card.offsetHeight <= bottom || above < frame.scrollTop
      const lowest = Math.max(bottom - card.offsetHeight, place.top + 2 * gap)
      const y = fits ? Math.max(Math.min(below, lowest), 0) : above
      // Moved, not laid out: the field inside takes the focus right after, which would lay out everything again.
      card.style.translate = `${mirrored ? -x : x}px ${y}px`
    }
    lay()
    const observer = new ResizeObserver(lay)
    observer.observe(card)
    return () => observer.disconnect()
  }, [self, left, place, axis])
}
