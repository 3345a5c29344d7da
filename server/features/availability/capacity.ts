import type { Range } from './hours.ts'

/** Another capacity of a pool for a time, in epoch milliseconds. */
export interface DatedCapacity extends Range {
  capacity: number
}

/** The least capacity of a resource during a range: its own, or that of its capacity dates (R295), which don't overlap. */
export function capacityIn(
  { capacity, dated }: { capacity: number; dated: readonly DatedCapacity[] },
  range: Range,
): number {
  const within = dated.filter(({ from, to }) => from < range.to && to > range.from)
  const covered = within.reduce((sum, { from, to }) => sum + Math.min(to, range.to) - Math.max(from, range.from), 0)
  const own = covered < range.to - range.from ? [capacity] : []
  return Math.min(...own, ...within.map((each) => each.capacity))
}
