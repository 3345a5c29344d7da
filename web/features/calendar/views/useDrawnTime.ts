import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'

/** A stretch of a day, in minutes of the clock. */
export interface Stretch {
  day: string
  from: number
  to: number
}

interface Drawing {
  day: string
  /** The quarter at which the pointer went down, and the minute at which it is. */
  anchor: number
  head: number
  earliest: number
  /** The place at which the pointer went down, in pixels from the top of the window. */
  y: number
}

const quarter = 15
/** Pixels that the pointer may move during a press. */
const steady = 5

/** The start of the quarter of an hour that a minute is in, in minutes. */
export const startOfQuarter = (minute: number) => Math.floor(minute / quarter) * quarter

/**
 * A stretch that the mouse draws over a frame, whose height is the minutes from `first` to `last`. What doesn't move stays a
 * press of the hour under it. Escape gives it up.
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
  const isDrawing = drawing !== null
  useLayoutEffect(() => {
    if (!isDrawing) return
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && setDrawing(null)
    addEventListener('keydown', giveUp)
    return () => removeEventListener('keydown', giveUp)
  }, [isDrawing])
  return {
    /** Null: none, or it has no length yet. */
    drawn,
    /** Begins a stretch of a day, which starts at its earliest minute at the earliest. */
    draw(day: string, event: PointerEvent, earliest: number) {
      const anchor = Math.max(earliest, minuteAt(event, Math.floor))
      setDrawing({ day, anchor, head: anchor, earliest, y: event.clientY })
    },
    pointer: {
      onPointerMove(event: PointerEvent) {
        if (!drawing) return
        if (event.buttons === 0) return setDrawing(null)
        if (!drawn && Math.abs(event.clientY - drawing.y) < steady) return
        // Captured from its start on, a press would be no click on its hour.
        frame.current!.setPointerCapture(event.pointerId)
        setDrawing({ ...drawing, head: Math.max(drawing.earliest, minuteAt(event, Math.round)) })
      },
      onPointerUp() {
        if (drawn) onDrawn(drawn)
        setDrawing(null)
      },
      onPointerCancel: () => setDrawing(null),
    },
  }
}

/** Upwards it ends with the quarter at which it began. */
function stretchOf({ day, anchor, head }: Drawing): Stretch | null {
  if (head === anchor) return null
  return head > anchor ? { day, from: anchor, to: head } : { day, from: head, to: anchor + quarter }
}
