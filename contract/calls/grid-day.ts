import { z } from 'zod'
import { Limits, Meta } from '../fields.ts'
import { id } from '../ids.ts'
import { GridBlock, GridBooking, GridMeta, GridResource } from './grid.ts'
import { equipmentIcon } from './resource-attributes.ts'

/*
 * The day grid in a compact form, for screens: values that rows and bookings share stand once, in `meta`. Times are
 * minutes after 00:00 UTC of `meta.date`; a block may begin within a minute.
 */

const place = z.int().min(0)
const minutes = z.number()

/** Id, reservation, start, end, subject, host (a key of `people`), state (a key of `states`), version. */
export const DayBooking = z.tuple([
  id('booking'),
  id('declaration'),
  minutes,
  minutes,
  GridBooking.shape.subject,
  GridBooking.shape.host_id,
  z.int(),
  z.int(),
])
export type DayBooking = z.infer<typeof DayBooking>

/** Kind, start, end, reason, and the linked or neighbouring resource that is booked. */
export const DayBlock = z.tuple([
  GridBlock.shape.kind,
  minutes,
  minutes,
  GridBlock.shape.reason,
  GridBlock.shape.resource_name,
])
export type DayBlock = z.infer<typeof DayBlock>

/** Start, end, and the capacity between them. */
export const DayCapacity = z.tuple([minutes, minutes, z.int()])
export type DayCapacity = z.infer<typeof DayCapacity>

export const DayResource = GridResource.pick({
  id: true,
  name: true,
  level_id: true,
  resource_type_id: true,
  capacity: true,
  seats: true,
  attributes: true,
  start: true,
  end: true,
  buffer_before: true,
  buffer_after: true,
  is_bookable: true,
  needs_approval: true,
  price_per_hour: true,
  currency: true,
}).extend({
  /** Index in `zones`. */
  zone: place,
  /** Bookable hours of that day; equal ones: closed. */
  open: z.tuple([minutes, minutes]),
  auto_release: GridBooking.shape.auto_release,
  pre_check_in: GridBooking.shape.pre_check_in,
  expiring_warning: GridBooking.shape.expiring_warning,
  /** Index in `access`. */
  access: place,
  bookings: z.array(DayBooking),
  blocks: z.array(DayBlock),
  /** Start, end and capacity; left out where there are none. */
  capacity_dates: z.array(DayCapacity).optional(),
})
export type DayResource = z.infer<typeof DayResource>

/** The state that many bookings share, and the caller's rights on them. */
export const DayState = GridBooking.pick({
  is_private: true,
  relation: true,
  status: true,
  approval_status: true,
  repeats: true,
}).extend({
  update: z.boolean(),
  delete: z.boolean(),
})
export type DayState = z.infer<typeof DayState>

export const GridDay = z.object({
  data: z.array(DayResource),
  meta: GridMeta.extend({
    date_format: z.string(),
    time_format: z.string(),
    /**
     * When the rows open, HH:mm, without those that never close: on that day, or on the next one within a week if all are
     * closed. Null: no row opens.
     */
    opens_at: z.string().nullable(),
    /** Equipment of the rows, to narrow them by. */
    attributes: z.array(z.object({ id: id('resource_attribute'), name: z.string(), icon: equipmentIcon })),
    /** Names by id. */
    people: z.record(z.string(), z.string()),
    access: z.array(z.object({ limits: Limits, meta: Meta })),
    states: z.record(z.string(), DayState),
  }),
})
export type GridDay = z.infer<typeof GridDay>

/** The days of the caller's week, each in the form above with the same rows in the same order. */
export const GridWeek = z.object({ data: z.array(GridDay) })
export type GridWeek = z.infer<typeof GridWeek>
