import { type FocusEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import anchored from '../../../../kit/overlay/anchored/anchored.module.css'
import { usePlacement } from '../../../../kit/overlay/anchored/usePlacement.ts'
import classes from '../MapView.module.css'

interface Tooltip {
  text: string
  mark: Element
}

/** Names the mark under the pointer or the focus: its state, and until when. Screen readers have the mark's own name. */
export function useMarkTooltip() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null)
  const showFor = (target: EventTarget) => setTooltip(tooltipOf((target as Element).closest?.('[data-mark]')))
  const hide = () => setTooltip(null)
  // The marks change under a pointer that rests: another time, somebody else's booking, a filter that leaves the mark out.
  useLayoutEffect(() => {
    if (!tooltip) return
    const now = tooltipOf(tooltip.mark)
    if (now?.text !== tooltip.text) setTooltip(now)
  })
  return {
    handlers: {
      onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && !event.buttons && showFor(event.target),
      onPointerLeave: hide,
      onPointerDown: hide,
      onWheel: hide,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && showFor(event.target),
      onBlur: hide,
    },
    content: tooltip && <MarkTooltip {...tooltip} />,
  }
}

/** Null where there is nothing to name: the mark is gone, or picked, and its card says all. */
function tooltipOf(mark: Element | null): Tooltip | null {
  const text = mark?.getAttribute('aria-label')
  const isPicked = mark?.getAttribute('aria-pressed') === 'true'
  return mark?.isConnected && text && !isPicked ? { mark, text } : null
}

function MarkTooltip({ text, mark }: Tooltip) {
  const self = useRef<HTMLSpanElement>(null)
  usePlacement(self, {
    sides: ['above', 'below'],
    align: 'centre',
    gap: 6,
    // Its sign alone: a room's mark has texts around it.
    anchor: () => mark.querySelector('[data-sign]'),
    bounds: (element) => element.closest('[data-map]')!.getBoundingClientRect(),
  })
  return (
    <span ref={self} className={`${anchored.anchored} ${classes.tooltip}`} aria-hidden>
      {text}
    </span>
  )
}
