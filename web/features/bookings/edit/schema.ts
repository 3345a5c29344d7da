import type { Slot } from '@kontor/contract'
import { clockTime } from '@kontor/contract/values/written-time.ts'
import type { CheckableSchema } from '../../../kit/form/saving/failures.ts'
import { isDay } from '../../../kit/time/read-day.ts'
import { type BookingValues, slotOf, times } from './values.ts'

const longest = 200

/**
 * Checks the form of a booking. Its values are days and clock times, not the instants of the call's body, so the
 * contract has no schema for them. Written by hand, so that it needs no library. `booked`: the booking as it is stored.
 */
export const bookingSchema = (booked: Slot): CheckableSchema => ({
  safeParse(values) {
    const issues = Object.entries(wrongIn(values as BookingValues, booked)).map(([name, params]) => ({
      code: 'custom',
      path: [name],
      params,
    }))
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
  },
})

function wrongIn(values: BookingValues, booked: Slot): Partial<Record<keyof BookingValues, object>> {
  const { date, until, from, to, subject } = values
  const wrong = {
    ...([...subject].length > longest && { subject: { label: 'max', values: { max: longest } } }),
    ...(!isDay(date) && { date: { label: 'date' } }),
    ...(!isDay(until) && { until: { label: 'date' } }),
    ...(!clockTime.test(from) && { from: { label: 'clock_time' } }),
    ...(!clockTime.test(to) && { to: { label: 'clock_time' } }),
  }
  const isRead = !times.some((name) => name in wrong)
  return isRead && !slotOf(values, booked) ? { ...wrong, to: { label: 'end_before_start' } } : wrong
}
