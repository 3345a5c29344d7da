import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { instant, one, requestInstant, Slot } from '../fields.ts'
import { id, idText } from '../ids.ts'

/** The rules of a booking, in the order in which they are evaluated. */
export const bookingRules = [
  'not_permitted',
  'not_bookable',
  'not_on_step',
  'past',
  'too_long',
  'too_far_ahead',
  'closed',
  'too_many_a_day',
  'too_many_a_week',
  'too_many_at_once',
  'unavailable',
  'not_clean',
  /** A pool alone: all of its places are taken. */
  'pool_full',
  /** These three never hold for a pool. */
  'taken',
  'buffer',
  'linked',
  'approval',
] as const
export type BookingRule = (typeof bookingRules)[number]

/** The setting that a rule comes from; `product`: nobody has set it. A role holds on the places of a container. */
const Source = z.object({
  kind: z.enum(['resource', 'resource_type', 'level', 'role', 'product']),
  id: id('resource', 'resource_type', 'level', 'role').nullable(),
  name: z.string().nullable(),
  /** The container by which a role holds. */
  container: z.string().nullable(),
  /** The type of a role. */
  access_type: z.enum(['LEVEL', 'RESOURCE']).optional(),
})
export type RuleSource = z.infer<typeof Source>

/** A booking that counts towards a limit; null: what the caller may not see of it. */
const CountedBooking = Slot.extend({
  booking_id: id('booking').nullable(),
  resource_name: z.string().nullable(),
})
export type CountedBooking = z.infer<typeof CountedBooking>

const RuleCheck = z.object({
  rule: z.enum(bookingRules),
  /** `asks`: the booking is made, and waits for approval. */
  verdict: z.enum(['met', 'broken', 'asks']),
  /** The sentence of the refusal; null where the rule is met. */
  message: z.string().nullable(),
  /** The limit: minutes of `too_long`, days of `too_far_ahead`, else a number of bookings or places. Null: none. */
  limit: z.int().nullable(),
  /** The bookings that count towards the limit already. */
  had: z.int().nullable(),
  /** Those bookings, in order. */
  counted: z.array(CountedBooking),
  /** Minutes that are kept free before and after each booking (`buffer`). */
  minutes: z.tuple([z.int(), z.int()]).nullable(),
  /** Empty where the caller can't administer the resource. */
  sources: z.array(Source),
})
export type RuleCheck = z.infer<typeof RuleCheck>

/** A change that lets the person book, as far as this rule goes. */
const Remedy = z.object({
  rule: z.enum(bookingRules),
  kind: z.enum(['other_time', 'fewer_bookings', 'other_booking', 'right', 'setting']),
  /** The owner of a setting; null for the other kinds. */
  target: Source.nullable(),
  /** The people whom the change affects: those who may book there. */
  people: z.int(),
  /** Whether the caller may change it. */
  may: z.boolean(),
})
export type Remedy = z.infer<typeof Remedy>

export const BookingCheck = z.object({
  user: z.object({ id: id('user'), name: z.string() }),
  resource: z.object({
    id: id('resource'),
    name: z.string(),
    level_id: id('level'),
    level_name: z.string(),
    timezone: z.string(),
  }),
  datetime_from: instant,
  datetime_to: instant,
  verdict: z.enum(['allowed', 'asks', 'refused']),
  rules: z.array(RuleCheck),
  /** From the fewest people affected to the most. */
  remedies: z.array(Remedy),
  /** The next time of the same length that the person could book it, within a week. */
  next_free: Slot.nullable(),
})
export type BookingCheck = z.infer<typeof BookingCheck>

export const bookingCheck = feature({
  get: endpoint({
    method: 'GET',
    path: '/company/v1/booking-check',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user', 'role'],
    access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'BOOKINGS:create'],
    query: z.object({
      user_id: idText('user'),
      resource_id: idText('resource'),
      datetime_from: requestInstant,
      datetime_to: requestInstant,
      /** A booking that would get this time or resource: it isn't in its own way, and counts towards no limit. */
      booking_id: idText('booking').optional(),
    }),
    response: one(BookingCheck),
    summary: 'Whether a person can book a resource for a time: each rule with its source, and what would change it.',
  }),
})
