import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import type { Frequency } from '@kontor/contract/values/recurrence.ts'
import { daysBetween } from '../../../kit/time/time.ts'

/** The rule that a new rhythm begins with. */
const begun: Omit<Recurrence, 'frequency' | 'count'> = { interval: 1, weekdays: [], monthly_by: 'date', until: null }
const usualDates = 10
/** The most days between two dates. */
const longestStep = { daily: 1, weekly: 7, monthly: 31 }

/** The days that a series may have its dates on, yyyy-MM-dd; `last` is null where there is no limit. */
export interface Bookable {
  first: string
  last: string | null
}

/** The number of dates that a new rhythm begins with: none of them is later than can be booked. */
function datesFor(frequency: Frequency, { first, last }: Bookable): number {
  const most = last === null ? usualDates : Math.floor(daysBetween(first, last) / longestStep[frequency]) + 1
  return most > 0 ? Math.min(usualDates, most) : usualDates
}

/**
 * A rule with a frequency, or none without it; `before` is the rule that it changes. A number of dates that nobody typed follows the
 * frequency and what can be booked.
 */
export function begunRule(
  frequency: Frequency | undefined,
  before?: Recurrence,
  bookable: Bookable = { first: '', last: null },
): Recurrence | undefined {
  if (!frequency) return undefined
  const isTyped = before && (before.until !== null || before.count !== datesFor(before.frequency, bookable))
  return { ...begun, ...before, frequency, count: isTyped ? before.count : datesFor(frequency, bookable) }
}

/** The rule once another last day is known: a number of dates that nobody typed follows it. */
export const withLimit = (rule: Recurrence, former: Bookable, bookable: Bookable): Recurrence =>
  rule.until === null && rule.count === datesFor(rule.frequency, former)
    ? { ...rule, count: datesFor(rule.frequency, bookable) }
    : rule
