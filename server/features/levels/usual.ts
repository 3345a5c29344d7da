import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { pastBookings } from '../../sql/bookings.ts'

/** The number of bookings that a person hosted at each level itself in the last 90 days. */
export const bookingsByLevel = (db: Db, hostId: number) =>
  pastBookings(db, hostId)
    .groupBy('r.level_id')
    .select(['r.level_id', sql<number>`count(*)::int`.as('n')])

/** Whether a level (by its alias) is one of a person's favourites. */
export const isFavorite = (l: string, userId: number): RawBuilder<boolean> =>
  sql`exists (select from favorite_levels f where f.level_id = ${sql.ref(`${l}.id`)} and f.user_id = ${userId})`
