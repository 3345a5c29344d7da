import { type RefObject, useEffect } from 'react'

interface RevealInput {
  /** The resource whose mark is to be seen. */
  picked: number | undefined
  reveal: (mark: Element, covered?: number) => void
  /** Whether the map has its size on the screen. */
  isMeasured: boolean
  /** Pixels at the lower edge that a sheet lies over. */
  covered?: number | undefined
}

/** Moves the map until the mark of the picked resource is in sight. */
export function useRevealed(
  frame: RefObject<HTMLElement | null>,
  { picked, reveal, isMeasured, covered }: RevealInput,
) {
  useEffect(() => {
    const mark =
      picked !== undefined && isMeasured && frame.current?.querySelector(`[data-mark="${picked}"] [data-sign]`)
    if (mark) reveal(mark, covered)
  }, [frame, picked, reveal, isMeasured, covered])
}
