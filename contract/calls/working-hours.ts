import { z } from 'zod'
import { requestDay } from '../fields.ts'
import { wrongTime } from '../issues.ts'
import { clockTime } from '../values/written-time.ts'
import { weekdays } from './weekdays.ts'

export const clock = z.string().regex(clockTime, wrongTime)
/** Whether times follow each other. One that is no time has an error of its own. */
const inOrder = (times: readonly string[]) =>
  times.some((time) => !clockTime.test(time)) || times.every((time, n) => n === 0 || times[n - 1]! < time)
const ranges = z
  .array(z.tuple([clock, clock]))
  .max(6)
  .refine((day) => inOrder(day.flat()), { params: { label: 'hours' } })

/** Opening hours on the local clock, `["08:00", "18:00"]` each, in order; a missing day is closed. */
export const WorkingHours = z.partialRecord(z.enum(weekdays), ranges)
export type WorkingHours = z.infer<typeof WorkingHours>

/** The most dated hours of one place or resource. */
const mostDates = 200
const longestDays = 366
const day = 86_400_000

/** Hours of single days in place of the week's: from one day to another; without hours they are closed. */
export const DatedHours = z
  .object({ from: requestDay, to: requestDay, hours: ranges, reason: z.string().trim().max(200).default('') })
  .superRefine(({ from, to }, { addIssue }) => {
    if (to < from) addIssue({ code: 'custom', path: ['to'], params: { label: 'day_before_start' } })
    else if (Date.parse(to) - Date.parse(from) > longestDays * day)
      addIssue({ code: 'custom', path: ['to'], params: { label: 'too_many_days', values: { max: longestDays } } })
  })
export type DatedHours = z.infer<typeof DatedHours>

/** In order of their days, none of which is in two of them. */
export const datedHours = z
  .array(DatedHours)
  .max(mostDates)
  .overwrite((dates) => dates.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .superRefine((dates, { addIssue }) => {
    dates.forEach(({ from }, index) => {
      const before = dates[index - 1]
      if (before && before.to >= from)
        addIssue({ code: 'custom', path: [index, 'from'], params: { label: 'day_twice' } })
    })
  })
