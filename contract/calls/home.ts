import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, instant, many, price } from '../fields.ts'
import { id } from '../ids.ts'
import { resourceKinds } from './resource-types.ts'

/** A favourite of the caller, or a resource that they book often, with their usual hours, today and on the next open day. */
export const UsualResource = z.object({
  resource_id: id('resource'),
  name: z.string(),
  level_name: z.string(),
  kind: z.enum(resourceKinds),
  is_favorite: z.boolean(),
  timezone: z.string(),
  ...price,
  offers: z.array(
    z.object({
      date: day,
      is_today: z.boolean(),
      datetime_from: instant,
      datetime_to: instant,
      available: z.boolean(),
      /** Why it is unavailable: the caller has booked it, a limit of theirs is reached, or anything else. Null: it is available. */
      reason: z.enum(['own', 'limit', 'taken']).nullable(),
      /** The sentence of the reason; null: it is available, or the caller's own. */
      message: z.string().nullable(),
    }),
  ),
})
export type UsualResource = z.infer<typeof UsualResource>

export const home = feature({
  usual: endpoint({
    method: 'GET',
    path: '/company/v1/home/usual',
    reads: ['booking', 'resource', 'resource_type', 'level', 'favourite'],
    access: ['BOOKINGS:create', 'MY_BOOKINGS:create'],
    response: many(UsualResource),
    summary:
      'The caller’s favourites, then what they have booked most in the last 90 days, three at most, and whether each is free at their hours.',
  }),
})
