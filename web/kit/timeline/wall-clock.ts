import type { Axis, Zone } from './axis.ts'

/** Minutes east of UTC at an instant. */
export const offsetAt = (offsets: Zone['offsets'], instant: number) =>
  offsets.findLast((offset) => offset.from <= instant)?.minutes ?? offsets[0]!.minutes

/** Wall-clock minutes after midnight of an instant in one of the axis's zones, 0–1439. */
export function wallMinute(axis: Axis, instant: number, timezone: string): number {
  const { offsets } = axis.lanes.get(timezone)!
  const minute = Math.floor(instant / 60_000) + offsetAt(offsets, instant)
  return ((minute % 1440) + 1440) % 1440
}

/** The offset at an instant whose time clocks show twice on the axis's day, in minutes east of UTC; null for all others. */
export function offsetOnAxis(axis: Axis, instant: number, timezone: string): number | null {
  const { offsets } = axis.lanes.get(timezone)!
  const own = offsetAt(offsets, instant)
  const isRepeated = offsets.some(
    ({ minutes }) => minutes !== own && offsetAt(offsets, instant + (own - minutes) * 60_000) === minutes,
  )
  return isRepeated ? own : null
}
