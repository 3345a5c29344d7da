import type { Range } from './hours.ts'

/** Ranges in order of start, overlapping and touching ones joined; empty ones left out. */
export function union(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { from, to } of ranges.filter((each) => each.to > each.from).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The parts of `ranges` that lie in one of `others`. Both in order of start and without overlaps. */
export function intersection(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap(({ from, to }) =>
    others.flatMap((other) => {
      const part = { from: Math.max(from, other.from), to: Math.min(to, other.to) }
      return part.from < part.to ? [part] : []
    }),
  )
}

/** The parts of `ranges` that lie in none of `others`. */
export function difference(ranges: readonly Range[], others: readonly Range[]): Range[] {
  const gone = union(others)
  return ranges.flatMap(({ from, to }) => {
    const left: Range[] = []
    let reached = from
    for (const other of gone) {
      if (other.to <= reached || other.from >= to) continue
      if (other.from > reached) left.push({ from: reached, to: other.from })
      reached = other.to
    }
    if (reached < to) left.push({ from: reached, to })
    return left
  })
}
