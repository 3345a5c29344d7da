import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { pastBookings } from '../../sql/bookings.ts'

/** How many bookings a person hosted at each level, not below, in the last 90 days. */
export const bookingsByLevel = (db: Db, hostId: number) =>
  pastBookings(db, hostId)
    .groupBy('r.level_id')
    .select(['r.level_id', sql<number>`count(*)::int`.as('n')])
