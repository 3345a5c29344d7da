import { z } from 'zod'
import { day, instant, price } from '../fields.ts'
import { id } from '../ids.ts'
import { DayReason } from './availability.ts'
import { OpenDay } from './open-day.ts'
import { relations } from './presets.ts'
import { equipmentIcon } from './resource-attributes.ts'
import { resourceKinds } from './resource-types.ts'
import { PlaceOccupancies } from './slots.ts'

/**
 * A range of a resource that is taken; person and subject are null where privacy forbids them, or where nothing is
 * booked and it is merely blocked.
 */
export const HolderOfResource = z.object({
  datetime_from: instant,
  datetime_to: instant,
  who: z.string().nullable(),
  /** The id for their photo. */
  who_id: id('user').nullable(),
  subject: z.string().nullable(),
  /** The booking to change or cancel, if it is the caller's own. */
  booking_id: id('booking').nullable(),
  relation: z.enum(relations),
})
export type HolderOfResource = z.infer<typeof HolderOfResource>

/**
 * A resource with its local day, one letter for each quarter of an hour: `f` free, `t` taken, `u` out of order, `d` due
 * for cleaning, `c` closed, `l` free but for a limit that the caller has reached, `n` not for the caller, `p` past, `q` past and taken. A range of free quarters can be booked if it is at most
 * `longest_minutes` long.
 */
export const FoundResource = z.object({
  id: id('resource'),
  name: z.string(),
  level_id: id('level'),
  level_name: z.string(),
  /** The nearest drawing that shows it; null: none. */
  map_id: id('map').nullable(),
  type: z.object({ id: id('resource_type'), name: z.string(), kind: z.enum(resourceKinds) }),
  capacity: z.int(),
  seats: z.int().nullable(),
  attributes: z.array(z.string()),
  /** Whether it is one of the caller's favourites. */
  is_favorite: z.boolean(),
  timezone: z.string(),
  needs_approval: z.boolean(),
  ...price,
  /** The start of its local day, and of the first letter. */
  day_start: instant,
  quarters: z.string(),
  /** Places taken in each quarter of a pool; null for a resource that is booked as a whole. */
  taken: z.array(z.int()).nullable(),
  /** All places of a pool in each quarter, where a capacity date changes them that day; null: always its capacity. */
  places: z.array(z.int()).nullable(),
  longest_minutes: z.number().nullable(),
  /** Why quarters are `u`, `d`, `l` or `n`: the first and the one after the last quarter of each reason, in order. */
  reasons: z.array(DayReason.extend({ from: z.int(), to: z.int() })),
  /** Bookings of that day, in order. Null: a pool, where nobody has a place of their own. */
  held: z.array(HolderOfResource).nullable(),
})
export type FoundResource = z.infer<typeof FoundResource>

export const Findings = z.object({
  data: z.array(FoundResource),
  meta: z.object({
    date: day,
    /** Whether it is today on the clock of the place. */
    is_today: z.boolean(),
    level: z.object({
      id: id('level'),
      name: z.string(),
      parents: z.array(z.string()),
      timezone: z.string(),
      map_id: id('map').nullable(),
      is_directly_declarable: z.boolean(),
    }),
    /** The number of all found, of which an answer has a part. */
    total: z.int(),
    /** Choices to narrow the results by, from everything in the place. */
    types: z.array(z.object({ id: id('resource_type'), name: z.string() })),
    attributes: z.array(z.object({ id: id('resource_attribute'), name: z.string(), icon: equipmentIcon })),
    /** The occupancy of the day; null: the query doesn't ask for it. */
    occupancy: PlaceOccupancies.nullable(),
    /** As `levels/open-day` answers for the place, so that a screen needs one call for both; null in a further part. */
    open_day: OpenDay.nullable(),
  }),
})
export type Findings = z.infer<typeof Findings>
