import { type Booking, longestBooking } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { prepared } from '../../../db/query/prepared.ts'
import { isChangeable } from '../../../sql/bookings.ts'
import { bookingRows, type Reader, readerOf, withResources } from '../read.ts'

/** Most bookings named to a person who holds more. */
const mostTold = 50

const heldBeside = prepared(
  (db, { declarationId, hostId, ...reader }: Reader & { declarationId: number; hostId: number }) =>
    bookingRows(db, reader)
      .where('b.id', '=', atTimesOf(declarationId, hostId))
      .where('b.declaration_id', '<>', declarationId)
      .where(isChangeable('b'))
      .where('t.kind', '=', 'desk')
      .orderBy('b.starts')
      .orderBy('b.id')
      .limit(mostTold),
)

/**
 * Other desks that a person holds at the same time as those of a reservation. A second one is allowed; the person is
 * asked whether to replace the first. Two queries at most.
 */
export async function alsoHeld(db: Db, actor: Actor, declarationId: number, hostId: number): Promise<Booking[]> {
  return withResources(db, await heldBeside(db, { ...readerOf(actor), declarationId, hostId }).execute())
}

/**
 * The host's bookings at the times of the reservation's desks. A reservation has few times, each for many resources, so
 * each time is looked up once, before anything else is read. Short bookings are found by their start, the few long ones
 * by an index of their own.
 */
const atTimesOf = (declarationId: number, hostId: number) => sql<number>`any (array(select held.id from (
    select distinct n.starts, n.ends
    from bookings n join resources o on o.id = n.resource_id join resource_types t on t.id = o.resource_type_id
    where n.declaration_id = ${declarationId} and t.kind = 'desk'
  ) n cross join lateral (
    select b.id from bookings b
    where b.host_id = ${hostId} and b.starts < n.ends and b.ends > n.starts and b.starts > n.starts - interval '1 day'
    union all
    select b.id from bookings b
    where b.host_id = ${hostId} and b.is_long and b.ends > n.starts and b.starts <= n.starts - interval '1 day'
      and b.starts > n.starts - make_interval(mins => ${longestBooking})
  ) held))`
