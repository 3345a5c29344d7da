import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, many, requestDay } from '../fields.ts'
import { id, idText } from '../ids.ts'

/** A limit that counts bookings, and how many of them are left. */
const Allowance = z.object({ most: z.int(), left: z.int() })

/** The limits of a caller on a resource on one local day, with the rest that a host's bookings leave. Null: no limit. */
export const ResourceLimits = z.object({
  resource_id: id('resource'),
  /** Bookings are counted by type. */
  resource_type_id: id('resource_type'),
  date: day,
  /** The last local day that can be booked now. */
  last_day: day.nullable(),
  longest_minutes: z.int().nullable(),
  a_day: Allowance.nullable(),
  /** From the company's first day of the week. */
  a_week: Allowance.nullable(),
  /** At the same time. */
  at_once: z.int().nullable(),
})
export type ResourceLimits = z.infer<typeof ResourceLimits>

export const planLimits = feature({
  resources: endpoint({
    method: 'GET',
    path: '/company/v1/plan/limits/resources',
    reads: ['booking', 'resource', 'resource_type', 'level'],
    access: ['PLAN'],
    query: z.object({
      resource_ids: z.array(idText('resource')).min(1).max(50),
      /** A local day of each resource; today unless told. */
      date: requestDay.optional(),
      /** Default: the caller. */
      host_id: idText('user').optional(),
      /** The booking being edited: it doesn't count. */
      booking_id: idText('booking').optional(),
    }),
    response: many(ResourceLimits),
    summary: 'The caller’s limits on resources, and what the host’s bookings leave of them.',
  }),
})
