import { instantOf } from './slot.ts'
import { addDays, instantIn } from './time.ts'

/** Days of a place, yyyy-MM-dd; null: no bound. */
interface Days {
  from: string | null
  to: string | null
}

/**
 * Whether a window of days holds at a time, in epoch milliseconds: from the start of its first day on (R246), until the
 * end of its last one (R247).
 */
export const areValidDays = ({ from, to }: Days, now: number, zone: string): boolean =>
  (from === null || instantIn(from, 0, zone).getTime() <= now) &&
  (to === null || now < instantIn(addDays(to, 1), 0, zone).getTime())

/** Whether a window between two instants holds at a time, in epoch milliseconds; without an end it never ends. */
export const isValidPeriod = (
  { datetime_from: from, datetime_to: to }: { datetime_from: string; datetime_to: string | null },
  now: number,
): boolean => instantOf(from) <= now && (to === null || now < instantOf(to))
