import { z } from 'zod'
import { instant } from '../fields.ts'
import { id } from '../ids.ts'

/** A place and a time of a booking, present or former. `resource_name`: null for a resource that the caller may not see. */
const HistoryPlace = z.object({
  resource_id: id('resource'),
  resource_name: z.string().nullable(),
  datetime_from: instant,
  datetime_to: instant,
  timezone: z.string(),
})
export type HistoryPlace = z.infer<typeof HistoryPlace>

/**
 * A thing that happens to a booking. `split`: the rest of a running booking was moved here. `separated`: it left its series. `rules`: an
 * administrator changed when or how its resource can be booked.
 */
export const historyKinds = [
  'made',
  'split',
  'moved',
  'extended',
  'shortened',
  'renamed',
  'made_private',
  'made_public',
  'given',
  'requested',
  'approved',
  'rejected',
  'needs_no_approval',
  'checked_in',
  'checked_out',
  'no_show',
  'lapsed',
  'cancelled',
  'restored',
  'separated',
  'rules',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/**
 * `was` and `now`: both subjects or hosts, the note of a rejection or the reason of an administrator; null for none, or if the
 * caller may not read them.
 */
const HistoryChange = z.object({
  kind: z.enum(historyKinds),
  from: HistoryPlace.nullable(),
  to: HistoryPlace.nullable(),
  was: z.string().nullable(),
  now: z.string().nullable(),
})
export type HistoryChange = z.infer<typeof HistoryChange>

const Person = z.object({ id: id('user'), name: z.string() })

/** All that one request, or the system at one time, changed of a booking. */
export const HistoryEntry = z.object({
  /** Rises with time. */
  id: id('booking_change'),
  at: instant,
  /** Null: the system, or a person whose name the caller may not read. */
  by: Person.nullable(),
  /** The person for whom they acted. */
  acting_for: Person.nullable(),
  is_automatic: z.boolean(),
  changes: z.array(HistoryChange),
  /** Other bookings of its reservation that were changed at the same time. */
  together: z.int(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
