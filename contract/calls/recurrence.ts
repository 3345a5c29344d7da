import { z } from 'zod'
import { requestDay } from '../fields.ts'
import { frequencies, monthlyBy, mostDates, mostInterval } from '../values/recurrence.ts'
import { weekdays } from './weekdays.ts'

/**
 * When a reservation repeats, from the day of its slot on, on the clock of its first resource. It ends on a day (`until`,
 * included) or after `count` dates.
 */
export const Recurrence = z
  .object({
    frequency: z.enum(frequencies),
    /** Every so many days, weeks or months. */
    interval: z.int().min(1).max(mostInterval).default(1),
    /** The weekdays of a weekly one; default: that of its first day. */
    weekdays: z.array(z.enum(weekdays)).max(7).default([]),
    /** The day of a monthly one: the same date, the same weekday of the month (“the second Tuesday”), or its last. */
    monthly_by: z.enum(monthlyBy).default('date'),
    until: requestDay.nullable().default(null),
    count: z.int().min(1).max(mostDates).nullable().default(null),
  })
  .superRefine(({ until, count }, { addIssue }) => {
    if (until === null && count === null) addIssue({ code: 'custom', path: ['until'], params: { label: 'series_end' } })
    if (until !== null && count !== null) addIssue({ code: 'custom', path: ['count'], params: { label: 'one_end' } })
  })
export type Recurrence = z.infer<typeof Recurrence>
