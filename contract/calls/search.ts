import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, instant, many, one, price, requestDay } from '../fields.ts'
import { id } from '../ids.ts'
import { longestBooking } from '../values/limits.ts'
import { Refusal } from './availability.ts'
import { Booking } from './booking.ts'
import { resourceKinds } from './resource-types.ts'

/** Places and resources that match the words, as far as the caller may see them, the nearest first. */
export const SearchHit = z.object({
  levels: z.array(z.object({ id: id('level'), name: z.string(), parents: z.array(z.string()) })),
  resources: z.array(
    z.object({
      ...{ id: id('resource'), name: z.string(), level_id: id('level'), level_name: z.string(), type: z.string() },
      /** The places above its level, the top one first. */
      parents: z.array(z.string()),
    }),
  ),
})
export type SearchHit = z.infer<typeof SearchHit>

export const dayParts = ['morning', 'afternoon', 'evening', 'day'] as const
export type DayPart = (typeof dayParts)[number]

const minuteOfDay = z.int().min(0).max(1440)

/**
 * The request that a phrase such as "room for 8 Friday afternoon" stands for. Each part may be missing; the server
 * completes the time from the opening hours of each resource. `from` and `to` are minutes after midnight on the
 * resource's own clock.
 */
export const Wish = z.object({
  /** The phrase without day and time: "phone booth", "0-a05". A type or a resource named in it counts by its whole name. */
  what: z.string().max(200).default(''),
  /** The words of `what` that aren't a word for a kind; each is looked for in names, places, types and equipment. */
  words: z.array(z.string().trim().min(1).max(60)).max(12).default([]),
  kind: z.enum(resourceKinds).optional(),
  /** Least number of seats. */
  seats: z.int().min(1).max(10_000).optional(),
  date: requestDay.optional(),
  from: minuteOfDay.optional(),
  to: minuteOfDay.optional(),
  /** Begins this many minutes from now; 0 is now. */
  in_minutes: z.int().min(0).max(10_080).optional(),
  /** Minutes. */
  length: z.int().min(15).max(longestBooking).optional(),
  /** Morning: opening to noon; afternoon: noon to closing; day: opening to closing. */
  part: z.enum(dayParts).optional(),
})
export type Wish = z.input<typeof Wish>

/** A resource for the time wished. `refusal` is null where it can be booked. */
export const Offer = z.object({
  resource_id: id('resource'),
  name: z.string(),
  level_name: z.string(),
  /** The place above its level. */
  building: z.string().nullable(),
  timezone: z.string(),
  type: z.string(),
  seats: z.int().nullable(),
  attributes: z.array(z.string()),
  needs_approval: z.boolean(),
  ...price,
  /** The caller books it often. */
  is_usual: z.boolean(),
  datetime_from: instant,
  datetime_to: instant,
  refusal: Refusal.nullable(),
})
export type Offer = z.infer<typeof Offer>

export const Offers = z.object({
  /** Offers that can be booked, the caller's usual and the nearest first; then refused ones that the words named. */
  offers: z.array(Offer),
  /** The type that `what` names, in the caller's language. */
  type: z.string().nullable(),
  /** Words that match nothing, and were left out. */
  unknown: z.array(z.string()),
  /** Set if nothing has as many seats: the largest number there is. */
  largest: z.object({ name: z.string(), seats: z.int() }).nullable(),
  /** Set if nothing can be booked at the time of the phrase: the day of the offers, and why it is another one. */
  moved: z.object({ date: day, reason: z.enum(['closed', 'over']) }).nullable(),
})
export type Offers = z.infer<typeof Offers>

export const search = feature({
  find: endpoint({
    method: 'GET',
    path: '/company/v1/search',
    reads: ['resource', 'resource_type', 'level'],
    access: 'login',
    query: z.object({ query: z.string().trim().min(1).max(200) }),
    response: one(SearchHit),
    summary: 'Places and resources by words of their names, for the command palette.',
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/company/v1/search/bookings',
    reads: ['booking', 'resource', 'resource_type', 'level', 'user'],
    access: ['BOOKINGS:read', 'MY_BOOKINGS:read'],
    query: z.object({
      query: z.string().trim().max(200).optional(),
      kind: z.enum(resourceKinds).optional(),
      /** A local day of the resource. */
      date: requestDay.optional(),
    }),
    response: many(Booking),
    summary: 'The caller’s next bookings by words of their subject, resource or place; six at most.',
  }),
  offers: endpoint({
    method: 'POST',
    path: '/company/v1/search/offers',
    reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level'],
    access: ['BOOKINGS:create', 'MY_BOOKINGS:create'],
    body: Wish,
    response: one(Offers),
    summary: 'What can be booked for a phrase of the command palette; five at most, and why a named resource can’t.',
  }),
})
