import type { FoundResource } from '@kontor/contract'
import { instantOf, slotOf } from '../../kit/time/slot.ts'

const quarter = 900_000

/** The longest free time of a resource's day, as long as it may be booked; null: nothing is free. */
export function freeSlot({
  quarters,
  day_start,
  longest_minutes,
}: Pick<FoundResource, 'quarters' | 'day_start' | 'longest_minutes'>) {
  const runs = [...quarters.matchAll(/f+/g)].sort((a, b) => b[0].length - a[0].length || a.index - b.index)
  const longest = runs[0]
  if (!longest) return null
  const length = Math.min(longest[0].length, Math.floor((longest_minutes ?? Number.POSITIVE_INFINITY) / 15))
  const from = instantOf(day_start) + longest.index * quarter
  return length > 0 ? slotOf({ from, to: from + length * quarter }) : null
}
