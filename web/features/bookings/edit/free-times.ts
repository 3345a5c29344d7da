import type { DaySlot, Slot } from '@kontor/contract'
import { dayLength, offsetIn, offsetText } from '../../../kit/time/time.ts'

const ms = (at: string) => Date.parse(at)
const halfHour = 1_800_000

/**
 * The ranges of one length (milliseconds) that lie within free quarters of a day, starting every half hour on the clock
 * of the place: that of Kathmandu is a quarter of an hour off everybody else's. `own`: the booking being changed, which
 * counts as free.
 */
export function freeTimes(quarters: readonly DaySlot[], length: number, own: Slot | null, zone: string): Slot[] {
  const isOwn = (quarter: DaySlot) =>
    own !== null &&
    quarter.reason === 'taken' &&
    ms(quarter.datetime_from) < ms(own.datetime_to) &&
    ms(quarter.datetime_to) > ms(own.datetime_from)
  const found: Slot[] = []
  let freeTo = 0
  // Goes backwards, so that `freeTo` is the end of the free time that begins at each quarter.
  for (const quarter of [...quarters].reverse()) {
    const from = ms(quarter.datetime_from)
    if (!quarter.available && !isOwn(quarter)) freeTo = 0
    else if (!freeTo) freeTo = ms(quarter.datetime_to)
    const isHalfHour = (from + offsetIn(new Date(from), zone) * 60_000) % halfHour === 0
    if (freeTo && isHalfHour && from + length <= freeTo)
      found.unshift({
        datetime_from: quarter.datetime_from,
        datetime_to: new Date(from + length).toISOString().replace('.000Z', 'Z'),
      })
  }
  return found
}

/** The offset at an instant whose time clocks show twice, even if only one of the two is free; null for all others. */
export function offsetOfRepeated(at: string, zone: string): string | null {
  const offset = offsetIn(at, zone)
  const isShownAgain = [-dayLength, dayLength]
    .map((by) => offsetIn(new Date(ms(at) + by), zone))
    .some((other) => other !== offset && offsetIn(new Date(ms(at) + (offset - other) * 60_000), zone) === other)
  return isShownAgain ? offsetText(offset) : null
}
