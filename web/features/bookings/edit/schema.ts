import type { Slot } from '@kontor/contract'
import { clockTime } from '@kontor/contract/values/written-time.ts'
import type { CheckableSchema } from '../../../kit/form/saving/failures.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { wrongInRule } from '../series/wrong-in-rule.ts'
import { type BookingValues, isSkipped, isSkippedEnd, slotOfValues, times, type When } from './values.ts'

const longest = 200

/**
 * Checks the form of a booking. Its values are days and clock times, not the instants of the call's body, so the
 * contract has no schema for them. Written by hand, so that it needs no library. `booked`: the booking as it is stored.
 */
export const bookingSchema = (booked: Slot): CheckableSchema => ({
  safeParse(typed) {
    const values = typed as BookingValues
    const { recurrence, scope } = values
    const rule = recurrence && scope && scope !== 'one' ? wrongInRule(recurrence, firstOf(values)) : {}
    return parsedBy({ ...wrongIn(values, booked), ...rule })
  },
})

/** The day from which on another rule holds; empty: of all dates, only the server knows the first. */
export const firstOf = ({ scope, date }: BookingValues): string => (scope === 'all' ? '' : date)

/** The result of a check: the wrong fields, by name, with what is wrong in each. */
export function parsedBy(wrong: Wrong): ReturnType<CheckableSchema['safeParse']> {
  const issues = Object.entries(wrong).map(([name, params]) => ({ code: 'custom', path: [name], params }))
  return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
}

type Wrong = Readonly<Record<string, object>>

/** The fields of time and subject that can't be saved. */
export function wrongIn(values: When & { subject: string }, booked: Slot | null): Wrong {
  const { date, until, from, to, subject } = values
  const wrong = {
    ...([...subject].length > longest && { subject: { label: 'max', values: { max: longest } } }),
    ...(!isDay(date) && { date: { label: 'date' } }),
    ...(!isDay(until) && { until: { label: 'date' } }),
    ...(!clockTime.test(from) && { from: { label: 'clock_time' } }),
    ...(!clockTime.test(to) && { to: { label: 'clock_time' } }),
  }
  if (times.some((name) => name in wrong)) return wrong
  const skipped = {
    ...(isSkipped(date, from, values.resource.timezone) && { from: { label: 'skipped_time' } }),
    ...(isSkippedEnd(until, to, values.resource.timezone) && { to: { label: 'skipped_time' } }),
  }
  if (Object.keys(skipped).length > 0) return { ...wrong, ...skipped }
  return slotOfValues(values, booked) ? wrong : { ...wrong, to: { label: 'end_before_start' } }
}
