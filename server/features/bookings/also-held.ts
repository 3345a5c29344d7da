import { type Booking, longestBooking } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { type BookingRow, bookingsQuery, callerOf, withResources } from './read.ts'

/** Bookings are found by their start: one that still runs began at most this long before. Minutes. */
const longest = `make_interval(mins => ${longestBooking})`

/** Bookings named; whoever holds more is told of these. */
const mostTold = 50

/** A reservation has few times, each for many resources: they are compared once, not for each booking. */
const text = bookingsQuery(
  `b.host_id = $7 and b.declaration_id <> $6 and b.status in ('booked', 'checked_in') and b.ends > now()
  and exists (select from resource_types t where t.id = r.resource_type_id and t.kind = 'desk')
  and exists (select from (
      select distinct n.starts, n.ends
      from bookings n join resources o on o.id = n.resource_id join resource_types t on t.id = o.resource_type_id
      where n.declaration_id = $6 and t.kind = 'desk'
    ) n where b.starts < n.ends and b.ends > n.starts and b.starts > n.starts - ${longest})`,
  `b.starts, b.id limit ${mostTold}`,
)

/**
 * Other desks that a person holds at the same time as those of a reservation. Booking a second one is allowed; whoever
 * books is asked whether to replace the first. Two queries at most.
 */
export async function alsoHeld(db: Db, actor: Actor, declarationId: number, hostId: number): Promise<Booking[]> {
  const values = [...callerOf(actor), declarationId, hostId]
  return withResources(db, await queryText<BookingRow>(db, text, values))
}
