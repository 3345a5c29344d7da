import type { Level } from '@kontor/contract'

/** Locations of the group "most frequently used" (R256). */
const mostFrequent = 3

/**
 * The places where the person books most; of equal ones the earlier in the tree. Places without a booking are left out.
 */
export function mostFrequentPlaces(levels: readonly Level[]): Level[] {
  return levels
    .filter(({ frequent, is_declarable }) => frequent > 0 && is_declarable)
    .sort((a, b) => b.frequent - a.frequent)
    .slice(0, mostFrequent)
}

/** The screen after a place: the times of its only resource if that is directly declarable, otherwise its resources (R264, R265). */
export function screenAfterPlace({
  is_directly_declarable,
  resource_count,
}: Pick<Level, 'is_directly_declarable' | 'resource_count'>) {
  return is_directly_declarable && resource_count === 1 ? 'slots' : 'resources'
}
