import type { Recurrence } from '@kontor/contract/calls/recurrence.ts'
import type { Frequency } from '@kontor/contract/values/recurrence.ts'

/** The rule that a new rhythm begins with. */
const begun: Omit<Recurrence, 'frequency'> = { interval: 1, weekdays: [], monthly_by: 'date', until: null, count: 10 }

/** A rule with a frequency, or none without it; `before` is the rule that it changes. */
export const begunRule = (frequency: Frequency | undefined, before?: Recurrence): Recurrence | undefined =>
  frequency && { ...begun, ...before, frequency }
