import { z } from 'zod'
import { day } from '../fields.ts'
import { id, idText } from '../ids.ts'
import { periodOf } from './presets.ts'
import { resourceKinds } from './resource-types.ts'

/** A month in whole weeks. `level_id`: only of a place and those below it. */
export const countedBookings = periodOf(42).safeExtend({ level_id: idText('level').optional() })

/** Numbers of bookings by day and type, of all that the caller may see. Days and hours are those of each place's clock. */
export const BookingCounts = z.object({
  types: z.array(z.object({ id: id('resource_type'), name: z.string(), kind: z.enum(resourceKinds) })),
  /** Days without a booking are left out. */
  days: z.array(
    z.object({
      date: day,
      /** Null: of retired resources without a type. */
      resource_type_id: id('resource_type').nullable(),
      count: z.int(),
      /** Bookings that run in each hour of the clock, from 0 to 23. */
      hours: z.array(z.int()).length(24),
    }),
  ),
})
export type BookingCounts = z.infer<typeof BookingCounts>
