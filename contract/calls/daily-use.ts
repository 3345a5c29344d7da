import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day } from '../fields.ts'
import { idText } from '../ids.ts'
import { requestPeriod } from './presets.ts'

/** Sums over the resources of a place, or of one, on one local day or several. Minutes are multiplied by places. */
const DailyUse = z.object({
  /** Within its hours, available and not out of order. */
  bookable: z.int(),
  /** Held in the end, by bookings or linked ones: the numerator of the occupancy. */
  taken: z.int(),
  /** As planned, with what nobody came to or what was left early; without what was cancelled. */
  booked: z.int(),
  /** The part of `booked` where a check-in was asked, so that use is known. */
  booked_asked: z.int(),
  /** From check-in to check-out or end. */
  used: z.int(),
  /** The part of `used` that was booked within a quarter of an hour of its start, or later. */
  walk_in: z.int(),
  /** Booked, and given away because nobody checked in. */
  released: z.int(),
  /** Booked, never checked in to, and not given away. */
  no_show: z.int(),
  bookings: z.int(),
  /** Parts of bookings that moved to another resource while they ran. */
  swapped: z.int(),
  walk_ins: z.int(),
  /** Bookings that nobody came to, released or not. */
  no_shows: z.int(),
})
export type DailyUse = z.infer<typeof DailyUse>

export const DayOfUse = DailyUse.extend({ date: day })
export type DayOfUse = z.infer<typeof DayOfUse>

export const dailyUse = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/daily-use/{type}/{id}',
    reads: ['booking', 'resource', 'level'],
    access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'LEVELS:update', 'MANAGE_LEVELS', 'REPORTS_BOOKINGS'],
    params: z.object({ type: z.enum(['resource', 'level']), id: idText('resource', 'level') }),
    query: requestPeriod,
    response: z.object({
      /** The counted days, in order. */
      data: z.array(DayOfUse),
      total: DailyUse,
      /** The last day that is counted; null: none is. */
      counted_to: day.nullable(),
    }),
    summary: 'What was bookable, booked and really used on the days of a period that are over.',
  }),
})
