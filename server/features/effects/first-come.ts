import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { epoch } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import { capacityIn, type Dated } from '../availability/availability.ts'
import type { Broken } from './times.ts'

/**
 * The ids of the clashing bookings that can stay: in the order they were made, each that fits in with those before it, by the
 * capacities, buffers and links that the database has now. One query.
 */
export async function firstCome(db: Db, broken: readonly Broken[]): Promise<ReadonlySet<number>> {
  const clashing = broken.filter(({ why }) => why === 'clash').sort((a, b) => a.id - b.id)
  if (clashing.length === 0) return new Set()
  const rooms = await roomsOf(db, [...new Set(clashing.map(({ resource_id }) => resource_id))])
  const staying: Broken[] = []
  for (const booking of clashing) if (fitsIn(booking, staying, rooms.get(booking.resource_id)!)) staying.push(booking)
  return new Set(staying.map(({ id }) => id))
}

interface Room {
  capacity: number
  dated: Dated[]
  /** Milliseconds that must lie between two bookings of it. */
  gap: number
  /** Resources that can't be booked at the same time. */
  linked: ReadonlySet<number>
}

/** Whether a booking fits in with those that stay: none of a linked resource then, and room in its own at every moment. */
function fitsIn(booking: Broken, staying: readonly Broken[], room: Room): boolean {
  const meets = (other: Broken, gap: number) => other.from < booking.to + gap && other.to + gap > booking.from
  if (staying.some((other) => room.linked.has(other.resource_id) && meets(other, 0))) return false
  const own = staying.filter((other) => other.resource_id === booking.resource_id && meets(other, room.gap))
  const atOnce = (then: number) => own.filter(({ from, to }) => from <= then && then < to + room.gap).length
  // The number of bookings rises only where one begins.
  const most = Math.max(...[booking, ...own].map(({ from }) => atOnce(Math.max(from, booking.from))))
  return most < capacityIn(room, booking)
}

async function roomsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Room>> {
  const rows = await db
    .selectFrom('resources as r')
    .where('r.id', '=', among(ids))
    .select([
      'r.id',
      'r.capacity',
      sql<number>`greatest(r.buffer_before, r.buffer_after)`.as('buffer'),
      sql<
        Dated[]
      >`coalesce((select json_agg(json_build_object('from', ${epoch('d.starts')}, 'to', ${epoch('d.ends')}, 'capacity', d.capacity))
        from resource_capacity_dates d where d.resource_id = r.id and d.ends > now()), '[]')`.as('dated'),
      sql<number[]>`array(select k.other_id from linked_resources k where k.resource_id = r.id)`.as('linked'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, capacity, dated, buffer, linked }) => [
      id,
      { capacity, dated, gap: buffer * 60_000, linked: new Set(linked) },
    ]),
  )
}
