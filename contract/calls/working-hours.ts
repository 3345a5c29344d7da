import { z } from 'zod'
import { wrongTime } from '../issues.ts'
import { clockTime } from '../values/written-time.ts'
import { weekdays } from './weekdays.ts'

const clock = z.string().regex(clockTime, wrongTime)
const ranges = z
  .array(z.tuple([clock, clock]))
  .max(6)
  .refine((day) => day.flat().every((time, n, all) => n === 0 || all[n - 1]! < time), { params: { label: 'hours' } })

/** Opening hours on the local clock, `["08:00", "18:00"]` each, in order; a missing day is closed. */
export const WorkingHours = z.partialRecord(z.enum(weekdays), ranges)
export type WorkingHours = z.infer<typeof WorkingHours>
