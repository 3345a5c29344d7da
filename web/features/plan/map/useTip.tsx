import { type FocusEvent, type PointerEvent, type RefObject, useState } from 'react'
import classes from './MapView.module.css'

interface Tip {
  text: string
  x: number
  y: number
  isBelow: boolean
}

/** Names the mark under the pointer or the focus: what it is, and until when. Screen readers have the mark's own name. */
export function useTip(frame: RefObject<HTMLDivElement | null>) {
  const [tip, setTip] = useState<Tip | null>(null)
  const showFor = (target: EventTarget) => {
    const mark = (target as Element).closest?.('[data-mark]')
    const sign = mark?.querySelector('g g:last-of-type, g')
    const text = mark?.getAttribute('aria-label')
    if (!mark || !sign || !text || mark.getAttribute('aria-pressed') === 'true') return setTip(null)
    const [box, bounds] = [sign.getBoundingClientRect(), frame.current!.getBoundingClientRect()]
    const isBelow = box.top - bounds.top < 44
    setTip({
      text,
      x: Math.max(60, Math.min(box.left + box.width / 2 - bounds.left, bounds.width - 60)),
      y: (isBelow ? box.bottom : box.top) - bounds.top,
      isBelow,
    })
  }
  const hide = () => setTip(null)
  return {
    handlers: {
      onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && !event.buttons && showFor(event.target),
      onPointerLeave: hide,
      onPointerDown: hide,
      onWheel: hide,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && showFor(event.target),
      onBlur: hide,
    },
    content: tip && (
      <span
        className={classes.tip}
        data-below={tip.isBelow || undefined}
        style={{ left: tip.x, top: tip.y }}
        aria-hidden
      >
        {tip.text}
      </span>
    ),
  }
}
