import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { epoch } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import { pacer } from '../../time/pace.ts'
import { quarter } from '../../time/quarters.ts'
import { capacityIn, type DatedCapacity, type Range } from '../availability/availability.ts'
import type { BrokenBooking } from './times.ts'

/**
 * The ids of the broken bookings that can stay: those that break a rule of time, and of the clashing ones, in the order they were
 * made, each that fits in with those before it, by the capacities, buffers and links that the database has now. One query; each
 * booking is counted by its quarters of an hour and never compared with the others.
 */
export async function stayingOf(db: Db, broken: readonly BrokenBooking[]): Promise<ReadonlySet<number>> {
  const staying = new Set(broken.filter(({ why }) => why === 'times').map(({ id }) => id))
  const clashing = broken.filter(({ why }) => why === 'clash').sort((a, b) => a.id - b.id)
  if (clashing.length === 0) return staying
  const rooms = await roomsOf(db, [...new Set(clashing.map(({ resource_id }) => resource_id))])
  const pause = pacer()
  for (const booking of clashing) {
    await pause()
    const room = rooms.get(booking.resource_id)!
    if (!fitsIn(booking, room, rooms)) continue
    staying.add(booking.id)
    for (const at of quarters(booking)) room.booked.add(at)
    for (const at of quarters(booking, room.gap)) room.used.set(at, (room.used.get(at) ?? 0) + 1)
  }
  return staying
}

interface Room {
  capacity: number
  dated: DatedCapacity[]
  /** Milliseconds that must lie between two bookings of it. */
  gap: number
  /** Resources that can't be booked at the same time. */
  linked: readonly number[]
  /** The number of bookings that stay, by quarter of an hour, each with the gap after it. */
  used: Map<number, number>
  /** The quarters of an hour in which a booking stays, without the gap. */
  booked: Set<number>
}

/** Whether a booking fits in with those that stay: none of a linked resource then, and room in its own at every moment. */
function fitsIn(booking: BrokenBooking, room: Room, rooms: ReadonlyMap<number, Room>): boolean {
  const most = capacityIn(room, booking)
  for (const at of quarters(booking, room.gap)) if ((room.used.get(at) ?? 0) >= most) return false
  for (const id of room.linked) {
    const other = rooms.get(id)
    if (!other) continue
    for (const at of quarters(booking)) if (other.booked.has(at)) return false
  }
  return true
}

/** The quarters of an hour that a booking takes, as numbers; with a gap also those that its buffer takes after it. */
function* quarters({ from, to }: Range, gap = 0): Generator<number> {
  for (let at = Math.floor(from / quarter); at < Math.ceil((to + gap) / quarter); at++) yield at
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
        DatedCapacity[]
      >`coalesce((select json_agg(json_build_object('from', ${epoch('d.starts')}, 'to', ${epoch('d.ends')}, 'capacity', d.capacity))
        from resource_capacity_dates d where d.resource_id = r.id and d.ends > now()), '[]')`.as('dated'),
      sql<number[]>`array(select k.other_id from linked_resources k where k.resource_id = r.id)`.as('linked'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, capacity, dated, buffer, linked }) => [
      id,
      { capacity, dated, gap: buffer * 60_000, linked, used: new Map(), booked: new Set() },
    ]),
  )
}
