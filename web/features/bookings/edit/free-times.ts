import type { DaySlot, Slot } from '@kontor/contract'
import { overlaps, readSlot, slotOf } from '../../../kit/time/slot.ts'
import { offsetIn } from '../../../kit/time/time.ts'

const halfHour = 1_800_000

/**
 * The ranges of one length (milliseconds) that lie within free quarters of a day, starting every half hour on the clock
 * of the place: that of Kathmandu is a quarter of an hour off everybody else's. `own`: the booking being changed, which
 * counts as free.
 */
export function freeTimes(quarters: readonly DaySlot[], length: number, own: Slot | null, zone: string): Slot[] {
  const isOwn = (quarter: DaySlot) =>
    own !== null && quarter.reason === 'taken' && overlaps(readSlot(quarter), readSlot(own))
  const found: Slot[] = []
  let freeTo = 0
  // Goes backwards, so that `freeTo` is the end of the free time that begins at each quarter.
  for (const quarter of [...quarters].reverse()) {
    const { from, to } = readSlot(quarter)
    if (!quarter.available && !isOwn(quarter)) freeTo = 0
    else if (!freeTo) freeTo = to
    const isHalfHour = (from + offsetIn(from, zone) * 60_000) % halfHour === 0
    if (freeTo && isHalfHour && from + length <= freeTo) found.unshift(slotOf({ from, to: from + length }))
  }
  return found
}

/** The quarters of the first resource's day, available where those of all others at that instant are. */
export function commonQuarters([first = [], ...others]: readonly (readonly DaySlot[])[]): readonly DaySlot[] {
  const free = others.map((quarters) => new Set(quarters.filter(({ available }) => available).map(startOf)))
  return first.map((quarter) =>
    free.every((starts) => starts.has(startOf(quarter))) ? quarter : { ...quarter, available: false, reason: null },
  )
}

const startOf = ({ datetime_from }: Slot) => datetime_from
