import { z } from 'zod'
import { day, instant, Slot } from '../fields.ts'

/** A booking as the head of a resource's page names it; null: private, or of nobody the caller may know. */
const StateBooking = z.object({
  datetime_from: instant,
  datetime_to: instant,
  subject: z.string().nullable(),
  who: z.string().nullable(),
})

/** `linked`: a resource that can't be booked beside it is. `blocked`: it isn't available, or is assigned to somebody. */
export const holdKinds = ['booking', 'buffer', 'linked', 'blocked'] as const

/** Today at a resource, on the calendar of its place. Names nobody. */
const StateDay = z.object({
  ...{ date: day, datetime_from: instant, datetime_to: instant },
  /** When it can be booked, whatever is booked; in order, without overlaps. */
  open: z.array(Slot),
  /** In order of start. `places`: those of a pool that are taken, else 1. */
  holds: z.array(Slot.extend({ kind: z.enum(holdKinds), places: z.int() })),
})
export type StateDay = z.infer<typeof StateDay>

/** The present and next bookings of a resource. */
export const ResourceState = z.object({
  /** Bookings under way. */
  taken: z.int(),
  /** The one that is under way; null: none, or several at once are possible. */
  now: StateBooking.nullable(),
  /** The first of those that haven't begun. */
  next: StateBooking.nullable(),
  today: StateDay,
})
export type ResourceState = z.infer<typeof ResourceState>
