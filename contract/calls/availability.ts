import { z } from 'zod'
import { day, instant, price, Slot } from '../fields.ts'
import { id } from '../ids.ts'

/** Why a resource is unavailable for a range. Each has a sentence in `message`. */
const refusalCodes = [
  'taken',
  'pool_full',
  'not_bookable',
  'not_permitted',
  'past',
  'not_on_step',
  'too_long',
  'too_far_ahead',
  'closed',
  'unavailable',
  'not_clean',
  'too_many_a_day',
  'too_many_a_week',
  'too_many_at_once',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** Why a resource can't be booked for a part of a day, for screens that show the day before anybody asks. */
export const DayReason = z.object({
  code: z.enum(refusalCodes),
  /** The sentence of the refusal, as booking would answer it. */
  message: z.string(),
  /** The last local day that can be booked, where this one is too far ahead; else null. */
  last_day: day.nullable(),
  /** The local days of the caller's own bookings that reach the limit; null: it is no such limit, or there are none. */
  counted_days: z.object({ first: day, last: day }).nullable(),
})
export type DayReason = z.infer<typeof DayReason>

/** Another resource, or the same at another time, that the caller could book right now. */
export const Alternative = z.object({
  resource_id: id('resource'),
  resource_name: z.string(),
  level_id: id('level'),
  level_name: z.string(),
  timezone: z.string(),
  /** Whether the caller's booking would be a request. */
  needs_approval: z.boolean(),
  ...price,
  datetime_from: instant,
  datetime_to: instant,
})
export type Alternative = z.infer<typeof Alternative>

export const Refusal = z.object({
  resource_id: id('resource'),
  code: z.enum(refusalCodes),
  /** A sentence in the caller's language: what happened and what to do. */
  message: z.string(),
  /** The requested slot. */
  slot: Slot,
  /** The booking, person or rule in the way; subject and names are null where privacy forbids them. */
  holder: z
    .object({
      booking_id: id('booking').nullable(),
      subject: z.string().nullable(),
      who: z.string().nullable(),
      kind: z.enum(['booking', 'buffer', 'linked', 'distance', 'pool']),
      datetime_from: instant,
      datetime_to: instant,
    })
    .nullable(),
  /** The earliest later range of the same length in which this resource is free within a week; null when none is, or the booking runs. */
  next_free: Slot.nullable(),
  /** The longest part of the requested slot in which this resource is free: at least half of it, or longer than the booking being extended. */
  shorter: Slot.nullable(),
  alternatives: z.array(Alternative),
})
export type Refusal = z.infer<typeof Refusal>

export const Availability = z.object({
  resource_id: id('resource'),
  name: z.string(),
  level_id: id('level'),
  level_name: z.string(),
  timezone: z.string(),
  /** A booking of it by the caller would wait for approval. */
  needs_approval: z.boolean(),
  available: z.boolean(),
  refusals: z.array(Refusal),
})
export type Availability = z.infer<typeof Availability>
