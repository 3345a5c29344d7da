import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { epoch } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import { capacityIn, type Dated } from '../availability/availability.ts'
import type { Broken } from './times.ts'

/**
 * The ids of the clashing bookings that fit in with all that were made before them, by the capacities, buffers and links that
 * the database has now. One query.
 */
export async function firstCome(db: Db, broken: readonly Broken[]): Promise<ReadonlySet<number>> {
  const clashing = broken.filter(({ why }) => why === 'clash').sort((a, b) => a.id - b.id)
  if (clashing.length === 0) return new Set()
  const rooms = await roomsOf(db, [...new Set(clashing.map(({ resource_id }) => resource_id))])
  const staying: Broken[] = []
  for (const booking of clashing) {
    const room = rooms.get(booking.resource_id)!
    const { apart, linked } = room
    const beside = staying.filter((other) => {
      const gap = other.resource_id === booking.resource_id ? apart : linked.has(other.resource_id) ? 0 : null
      return gap !== null && other.from < booking.to + gap && other.to + gap > booking.from
    })
    const isLinked = beside.some(({ resource_id }) => resource_id !== booking.resource_id)
    if (!isLinked && beside.length < capacityIn(room, booking)) staying.push(booking)
  }
  return new Set(staying.map(({ id }) => id))
}

interface Room {
  capacity: number
  dated: Dated[]
  /** Milliseconds between two bookings of it. */
  apart: number
  linked: ReadonlySet<number>
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
      { capacity, dated, apart: buffer * 60_000, linked: new Set(linked) },
    ]),
  )
}
