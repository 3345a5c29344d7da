import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useOnChange } from '../../latest.ts'
import { usePhone } from '../../ui/theme/media.ts'
import { withCurrent } from '../../windowed.ts'

/** The options in a picker's frame that are drawn, of so many: those in sight and the current one (-1: none). */
export function useDrawnOptions(count: number, current: number) {
  const frame = useRef<HTMLDivElement>(null)
  const height = usePhone() ? 48 : 36
  const window = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
    rangeExtractor: (range) => withCurrent(range, current),
  })
  // Options of another height stand elsewhere.
  useOnChange(height, () => window.measure())
  useEffect(() => {
    if (current >= 0) window.scrollToIndex(current, { align: 'auto' })
  }, [current, window])
  return { frame, window }
}
