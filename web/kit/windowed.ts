import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The rows to draw of a window onto many: those in sight and the current one (-1: none). What has the focus names the
 * current row to screen readers, so that exists where it is scrolled out of sight as well.
 */
export function withCurrent(range: Range, current: number): number[] {
  const inSight = defaultRangeExtractor(range)
  return current < 0 || current >= range.count || inSight.includes(current) ? inSight : [...inSight, current]
}
