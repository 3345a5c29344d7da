import { type PointerEvent, type RefObject, useState } from 'react'

/** A stretch of a day, in minutes of the clock. */
export interface Stretch {
  day: string
  from: number
  to: number
}

interface Drawing {
  day: string
  anchor: number
  head: number
  /** The place at which the pointer went down, in pixels from the top of the window. */
  y: number
}

const quarter = 15
/** Pixels that the pointer may move during a press. */
const steady = 5

/**
 * A stretch that the mouse draws over a frame, whose height is the minutes from `first` to `last`. What doesn't move stays a
 * press of the hour under it.
 */
export function useDrawnTime(
  frame: RefObject<HTMLElement | null>,
  [first, last]: readonly [number, number],
  onDrawn: (stretch: Stretch) => void,
) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const minuteAt = ({ clientY }: PointerEvent, round: (quarters: number) => number) => {
    const box = frame.current!.getBoundingClientRect()
    const minute = first + ((clientY - box.top) / box.height) * (last - first)
    return Math.min(last, Math.max(first, round(minute / quarter) * quarter))
  }
  const drawn = drawing && stretchOf(drawing)
  return {
    /** Null: none, or it has no length yet. */
    drawn,
    draw(day: string, event: PointerEvent) {
      const anchor = minuteAt(event, Math.floor)
      setDrawing({ day, anchor, head: anchor, y: event.clientY })
    },
    pointer: {
      onPointerMove(event: PointerEvent) {
        if (!drawing) return
        if (event.buttons === 0) return setDrawing(null)
        if (!drawn && Math.abs(event.clientY - drawing.y) < steady) return
        // Captured from its start on, a press would be no click on its hour.
        frame.current!.setPointerCapture(event.pointerId)
        setDrawing({ ...drawing, head: minuteAt(event, Math.round) })
      },
      onPointerUp() {
        if (drawn) onDrawn(drawn)
        setDrawing(null)
      },
      onPointerCancel: () => setDrawing(null),
    },
  }
}

function stretchOf({ day, anchor, head }: Drawing): Stretch | null {
  return head === anchor ? null : { day, from: Math.min(anchor, head), to: Math.max(anchor, head) }
}
