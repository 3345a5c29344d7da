import { type Booking, longestBooking } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { prepared } from '../../../db/query/prepared.ts'
import { isChangeable } from '../../../sql/bookings.ts'
import { among } from '../../../sql/with-values.ts'
import { bookingRows, type Reader, readerOf, withReservations } from '../read.ts'
import type { NewPlace } from './book.ts'

/** Most bookings named to a person who holds more. */
const mostTold = 50

/**
 * Other desks that a person holds at the same time as those of a reservation. A second one is allowed; the person is
 * asked whether to replace the first. One query, or three where there are some.
 */
export const alsoHeld = async (db: Db, actor: Actor, declarationId: number, hostId: number): Promise<Booking[]> =>
  readHeld(db, actor, await besideReservation(db, { declarationId, hostId }).execute())

/** Finds the same for places that are booked next. */
export async function alsoHeldAt(
  db: Db,
  actor: Actor,
  places: readonly NewPlace[],
  hostId: number,
): Promise<Booking[]> {
  const resources = places.map(({ resourceId }) => resourceId)
  const starts = places.map(({ from }) => new Date(from))
  const ends = places.map(({ to }) => new Date(to))
  return readHeld(db, actor, await besidePlaces(db, { resources, starts, ends, hostId }).execute())
}

async function readHeld(db: Db, actor: Actor, held: readonly { id: number }[]): Promise<Booking[]> {
  if (!held.length) return []
  const ids = held.map(({ id }) => id)
  return withReservations(db, await rowsOf(db, { ...readerOf(actor), ids }).execute())
}

const rowsOf = prepared((db, { ids, ...reader }: Reader & { ids: readonly number[] }) =>
  bookingRows(db, reader).where('b.id', '=', among(ids)).orderBy('b.starts').orderBy('b.id'),
)

const kindOf = (
  resource: string,
) => sql`(select t.kind from resources r join resource_types t on t.id = r.resource_type_id
  where r.id = ${sql.ref(resource)})`

const besideReservation = prepared((db, { declarationId, hostId }: { declarationId: number; hostId: number }) =>
  atSameTimes(
    db,
    hostId,
    sql`select distinct n.starts, n.ends from bookings n
      where n.declaration_id = ${declarationId} and ${kindOf('n.resource_id')} = 'desk'`,
  ).where(sql<boolean>`held.declaration_id <> ${declarationId}`),
)

interface Beside {
  resources: number[]
  starts: Date[]
  ends: Date[]
  hostId: number
}
const besidePlaces = prepared((db, { resources, starts, ends, hostId }: Beside) =>
  atSameTimes(
    db,
    hostId,
    sql`select distinct n.starts, n.ends
      from unnest(${resources}::bigint[], ${starts}::timestamptz[], ${ends}::timestamptz[]) n (resource_id, starts, ends)
      where ${kindOf('n.resource_id')} = 'desk'`,
  ),
)

/**
 * The host's desks at these times (a query of starts and ends). A reservation has few times, each for many resources, so each time is
 * looked up once. Short bookings are found by their start, the few long ones by an index of their own. Each is asked for its kind
 * by itself: joined, all bookings of all desks would be read.
 */
const atSameTimes = (db: Db, hostId: number, times: RawBuilder<unknown>) =>
  db
    .selectFrom(
      sql<{
        id: number
        starts: Date
      }>`(select distinct held.id, held.starts, held.declaration_id from (${times}) n cross join lateral (
        select b.* from bookings b
        where b.host_id = ${hostId} and b.starts < n.ends and b.ends > n.starts and b.starts > n.starts - interval '1 day'
        union all
        select b.* from bookings b
        where b.host_id = ${hostId} and b.is_long and b.ends > n.starts and b.starts <= n.starts - interval '1 day'
          and b.starts > n.starts - make_interval(mins => ${longestBooking})
      ) held
      where ${isChangeable('held')} and ${kindOf('held.resource_id')} = 'desk')`.as('held'),
    )
    .select('held.id')
    .orderBy('held.starts')
    .orderBy('held.id')
    .limit(mostTold)
