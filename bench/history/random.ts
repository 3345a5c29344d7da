/** Chance that a seed decides: the same seed gives the same choices. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number
  /** Undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined
  /** Several different ones. */
  some<T>(list: readonly T[], count: number): T[]
  chance(part: number): boolean
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)],
    some(list, count) {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!)
    },
    chance: (part) => next() < part,
  }
}
