import { z } from 'zod'
import { day, instant, Limits, Meta, price, Slot } from '../fields.ts'
import { id } from '../ids.ts'
import { approvalStatuses, declarationStatuses } from '../values/booking-statuses.ts'
import { relations } from './presets.ts'
import { resourceKinds } from './resource-types.ts'

/** A booking as the grid shows it. */
export const GridBooking = z.object({
  id: id('booking'),
  declaration_id: id('declaration'),
  resource_id: id('resource'),
  subject: z.string().nullable(),
  host: z.string().nullable(),
  host_id: id('user').nullable(),
  is_private: z.boolean(),
  relation: z.enum(relations),
  status: z.enum(declarationStatuses),
  approval_status: z.enum(approvalStatuses),
  /** It is a date of a series, and not private to others. */
  repeats: z.boolean(),
  datetime_from: instant,
  datetime_to: instant,
  /** Minutes; null where the function isn't switched on. */
  auto_release: z.int().nullable(),
  pre_check_in: z.int().nullable(),
  expiring_warning: z.int().nullable(),
  /** Buffers held around it, in minutes. */
  buffer_before: z.int(),
  buffer_after: z.int(),
  /** The caller's rights on its resource. */
  limits: Limits,
  version: z.int(),
  meta: Meta,
})
export type GridBooking = z.infer<typeof GridBooking>

/** A booking with everything that the specification has for one in the grid. */
export const ListedGridBooking = GridBooking.extend({
  /** Local start and end in the resource's own formats. */
  starts: z.string(),
  ends: z.string(),
  previous_booking_in_minutes: z.int(),
  next_booking_in_minutes: z.int(),
  /** Offset of the local start, in minutes east of UTC. */
  offset: z.int(),
})
export type ListedGridBooking = z.infer<typeof ListedGridBooking>

/**
 * A range of a row that is unavailable without being booked: a linked room's booking, a neighbour's, an unavailability, or that
 * it is due for cleaning.
 */
export const GridBlock = z.object({
  kind: z.enum(['linked', 'distance', 'unavailable', 'unclean']),
  reason: z.string().nullable(),
  /** The linked or neighbouring resource that is booked; null where the caller may not see it. */
  resource_name: z.string().nullable(),
  datetime_from: instant,
  datetime_to: instant,
})
export type GridBlock = z.infer<typeof GridBlock>

/** Another capacity of a pool for a time of that day (R295). */
export const GridCapacity = Slot.extend({ capacity: z.int() })
export type GridCapacity = z.infer<typeof GridCapacity>

export const GridResource = z.object({
  id: id('resource'),
  name: z.string(),
  level_id: id('level'),
  resource_type_id: id('resource_type'),
  kind: z.enum(resourceKinds),
  /** The number of people who can book it at once: 1 for a room or desk, more for a pool. */
  capacity: z.int(),
  /** Seats; null where their number is unknown. */
  seats: z.int().nullable(),
  attributes: z.array(z.string()),
  timezone: z.string(),
  date_format: z.string(),
  time_format: z.string(),
  /** Bookable local hours of that day, HH:mm; `24:00` is the end of the day. Equal ones: closed. */
  start: z.string(),
  end: z.string(),
  /** The bookable hours as instants in UTC. */
  resource_start: instant,
  resource_end: instant,
  buffer_before: z.int(),
  buffer_after: z.int(),
  is_bookable: z.boolean(),
  needs_approval: z.boolean(),
  ...price,
  limits: Limits,
  bookings: z.array(GridBooking),
  blocks: z.array(GridBlock),
  capacity_dates: z.array(GridCapacity),
  /** create: may book here; update, delete: other people's bookings here. */
  meta: Meta,
})
export type GridResource = z.infer<typeof GridResource>

/**
 * The local day in one zone. `offsets` says how many minutes east of UTC the zone is from each instant on: one entry
 * on a plain day, two when the clocks change in it.
 */
export const GridZone = z.object({
  timezone: z.string(),
  day_start: instant,
  day_end: instant,
  offsets: z.array(z.object({ from: instant, minutes: z.int() })),
})
export type GridZone = z.infer<typeof GridZone>

export const GridLevel = z.object({ id: id('level'), name: z.string(), path: z.array(z.string()) })

/** A type of resource, its name in the reader's language. */
export const GridType = z.object({ id: id('resource_type'), name: z.string(), kind: z.enum(resourceKinds) })
export type GridType = z.infer<typeof GridType>

export const GridMeta = z.object({
  date: day,
  preset_id: id('preset'),
  preset_name: z.string(),
  /** Smallest start and largest end of the rows, HH:mm; 00:00 both without rows. */
  grid_start: z.string(),
  grid_end: z.string(),
  zones: z.array(GridZone),
  levels: z.array(GridLevel),
  /** Types that have a resource in this view, whichever is chosen; and the chosen one. */
  types: z.array(GridType),
  /** The number of matching resources; `data` holds the first 1,000. */
  total: z.int(),
})
export type GridMeta = z.infer<typeof GridMeta>

export const Grid = z.object({
  data: z.array(GridResource.extend({ bookings: z.array(ListedGridBooking) })),
  meta: GridMeta,
})
export type Grid = z.infer<typeof Grid>
