import { type FocusEvent, type PointerEvent, useRef, useState } from 'react'
import anchored from '../../../kit/overlay/anchored/anchored.module.css'
import { usePlacement } from '../../../kit/overlay/anchored/usePlacement.ts'
import classes from './MapView.module.css'

interface Tooltip {
  text: string
  sign: Element
}

/** Names the mark under the pointer or the focus: its state, and until when. Screen readers have the mark's own name. */
export function useMarkTooltip() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null)
  const showFor = (target: EventTarget) => {
    const mark = (target as Element).closest?.('[data-mark]')
    const sign = mark?.querySelector('g g:last-of-type, g')
    const text = mark?.getAttribute('aria-label')
    const isPicked = mark?.getAttribute('aria-pressed') === 'true'
    setTooltip(sign && text && !isPicked ? { sign, text } : null)
  }
  const hide = () => setTooltip(null)
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

function MarkTooltip({ text, sign }: Tooltip) {
  const self = useRef<HTMLSpanElement>(null)
  usePlacement(self, {
    sides: ['above', 'below'],
    align: 'centre',
    gap: 6,
    anchor: () => sign.getBoundingClientRect(),
    bounds: (element) => element.closest('[data-map]')!.getBoundingClientRect(),
  })
  return (
    <span ref={self} className={`${anchored.anchored} ${classes.tooltip}`} aria-hidden>
      {text}
    </span>
  )
}
