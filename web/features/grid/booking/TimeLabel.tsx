import { useLayoutEffect, useRef } from 'react'
import { viewOf } from '../../../kit/timeline/frame-view.ts'
import { betweenColumns } from '../../../kit/timeline/geometry.ts'
import type { RowPlace } from '../rows/layout.ts'
import type { Span } from '../rules/span.ts'
import { lengthText, rangeText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import { labelBelow } from './label-side.ts'
import css from './overlay.module.css'

interface Props {
  place: RowPlace
  /** Columns of the range. */
  left: number
  right: number
  span: Span
  /** Why the range is unavailable, or what stopped it. */
  why: string | null
}

/** Pixels it keeps from the edges of the visible hours. */
const gap = 8
/** Half its width while it shows only times and a length. */
const halfWidth = 96

/**
 * Shows the start and end of the range that is being drawn or changed. Always in sight: below the bar if the group's
 * heading would cover it, above the popover, and within the visible hours.
 */
export function TimeLabel({ place, left, right, span, why }: Props) {
  const { axis } = useDay()
  const self = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const frame = self.current!.closest<HTMLElement>('[data-frame]')!
    const lay = () => {
      const view = viewOf(frame)
      const half = why ? words.current!.offsetWidth / 2 : halfWidth
      const middle = ((left + right) / 2) * (view.track / axis.cells.length)
      const first = view.scrolled + half + gap
      const last = view.scrolled + view.width - view.names - half - gap
      const shift = Math.max(first, Math.min(middle, last)) - middle
      self.current!.dataset.side = labelBelow(view, place) ? 'below' : 'above'
      words.current!.style.translate = `${view.isMirrored ? -shift : shift}px`
    }
    lay()
    frame.addEventListener('scroll', lay, { passive: true })
    return () => frame.removeEventListener('scroll', lay)
  }, [place, left, right, why, axis])
  return (
    <div
      ref={self}
      className={css.label}
      style={{ top: place.top, height: place.height, ...betweenColumns(left, right) }}
      aria-hidden
      data-label
    >
      <span ref={words} className={css.bubble}>
        <b>{rangeText(axis, span, place.resource)}</b>
        <em>{why || lengthText(span)}</em>
      </span>
    </div>
  )
}
