import type { DaySlot, Slot } from '@kontor/contract'
import { formatInstant, offsetIn, offsetText } from '../../../kit/time/time.ts'

const ms = (at: string) => Date.parse(at)
const halfHour = 1_800_000

/**
 * The ranges of one length (milliseconds) that lie within free quarters of a day, starting every half hour. `own`: the
 * booking being changed, which counts as free.
 */
export function freeTimes(quarters: readonly DaySlot[], length: number, own: Slot | null): Slot[] {
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
    if (freeTo && from % halfHour === 0 && from + length <= freeTo)
      found.unshift({
        datetime_from: quarter.datetime_from,
        datetime_to: new Date(from + length).toISOString().replace('.000Z', 'Z'),
      })
  }
  return found
}

/** For each slot whose start clocks show twice, the offset that tells the two apart; null for all others. */
export function offsetsOf(slots: readonly Slot[], zone: string): (string | null)[] {
  const starts = slots.map(({ datetime_from }) => formatInstant(datetime_from, zone, 'HH:mm'))
  const isTwice = (start: string) => starts.indexOf(start) !== starts.lastIndexOf(start)
  return slots.map(({ datetime_from }, n) => (isTwice(starts[n]!) ? offsetText(offsetIn(datetime_from, zone)) : null))
}
