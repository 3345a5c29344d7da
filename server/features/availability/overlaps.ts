import type { Range } from './hours.ts'

const reaches = new WeakMap<readonly Range[], number[]>()

/**
 * The first of `sorted` (by start) that overlaps a range and counts. Looks only near the range, so that many ranges can
 * be checked against many others.
 */
export function firstOverlap<T extends Range>(
  sorted: readonly T[],
  range: Range,
  counts: (each: T) => boolean = () => true,
): T | undefined {
  const reach = reachOf(sorted)
  let found: T | undefined
  for (let index = startsBefore(sorted, range.to) - 1; index >= 0 && reach[index]! > range.from; index--) {
    const each = sorted[index]!
    if (each.to > range.from && counts(each)) found = each
  }
  return found
}

/** The latest end up to each range: a range that begins after it overlaps no earlier one. */
function reachOf(sorted: readonly Range[]): number[] {
  let reach = reaches.get(sorted)
  if (!reach) {
    let furthest = Number.NEGATIVE_INFINITY
    reach = sorted.map(({ to }) => (furthest = Math.max(furthest, to)))
    reaches.set(sorted, reach)
  }
  return reach
}

/** The number of ranges that begin before an instant. */
function startsBefore(sorted: readonly Range[], instant: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.from < instant) low = middle + 1
    else high = middle
  }
  return low
}
