import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePhone } from '../../../kit/ui/theme/media.ts'
import { withCurrent } from '../../../kit/windowed.ts'

/** Lists up to this length are drawn whole, so that the browser's own search finds every row. */
const drawnWhole = 150

/** A row that is drawn, after a gap of so many pixels in which no row is. */
export interface DrawnRow {
  /** Its place in the whole list. */
  index: number
  gap: number
}

/** A part of the list below a heading of its own: its drawn rows, and the pixels of those after the last one. */
export interface DrawnPart {
  /** The index of its first row. */
  first: number
  rows: DrawnRow[]
  after: number
}

/**
 * Draws the rows in sight of a list that has headings, and that its frame scrolls together with what stands above it.
 * `lengths`: the number of rows below each heading. A row keeps being drawn while the focus is in it.
 */
export function useDrawnRows(lengths: readonly number[]) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const [above, setAbove] = useState(0)
  const height = usePhone() ? 52 : 46
  const count = lengths.reduce((sum, length) => sum + length, 0)
  const isWhole = count <= drawnWhole
  const window = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => frameOf(list.current),
    estimateSize: () => height,
    scrollMargin: above,
    overscan: 24,
    rangeExtractor: (range) => withCurrent(range, focused).sort((a, b) => a - b),
  })
  useLayoutEffect(() => {
    const frame = frameOf(list.current)
    if (!frame || isWhole) return
    setAbove(list.current!.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop)
  }, [isWhole])
  const drawn = isWhole ? null : window.getVirtualItems()
  let first = 0
  const parts = lengths.map((length): DrawnPart => {
    const [from, to] = [first, first + length]
    first = to
    if (!drawn) return { first: from, rows: Array.from({ length }, (_, n) => ({ index: from + n, gap: 0 })), after: 0 }
    const sizes = window.measurementsCache
    let end = sizes[from]?.start ?? 0
    const rows = drawn
      .filter(({ index }) => from <= index && index < to)
      .map(({ index, start, end: next }) => {
        const gap = start - end
        end = next
        return { index, gap }
      })
    return { first: from, rows, after: Math.max(0, (sizes[to - 1]?.end ?? end) - end) }
  })
  return {
    list,
    parts,
    /** Measures a row: long names and refusals make it higher. */
    measure: isWhole ? undefined : window.measureElement,
    onFocusRow: setFocused,
  }
}

/** The element that scrolls the list. */
function frameOf(list: HTMLElement | null): HTMLElement | null {
  let element = list?.parentElement ?? null
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement
  return element
}
