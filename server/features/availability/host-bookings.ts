import { longestBooking } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { isHeld } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import type { IgnoredBookings } from './conflicts.ts'
import { BookingCounts } from './counts.ts'
import type { Range } from './hours.ts'

/**
 * A week on each side for the limits by week; a booking that runs at the same time may have begun as long ago as the
 * longest one lasts.
 */
const week = 7 * 86_400_000
const longest = longestBooking * 60_000

/** A person's active bookings in the weeks a span touches, for the limits that count. Epoch milliseconds. */
export async function hostBookings(
  db: Db,
  hostId: number,
  span: Range,
  ignored: IgnoredBookings,
): Promise<BookingCounts> {
  const asked = { hostId, after: new Date(span.from - longest), before: new Date(span.to + week) }
  return new BookingCounts(await activeBookings(db, { ...asked, ignored: [...(ignored.bookingIds ?? [])] }).execute())
}

interface HostQuery {
  hostId: number
  after: Date
  before: Date
  ignored: readonly number[]
}

const activeBookings = prepared((db, { hostId, after, before, ignored }: HostQuery) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .where('b.host_id', '=', hostId)
    .where('b.starts', '>', after)
    .where('b.starts', '<', before)
    .where(isHeld('b'))
    .where('b.id', '<>', sql<number>`all (${ignored}::bigint[])`)
    .select([epoch('b.starts').as('from'), epoch('b.ends').as('to'), 'r.resource_type_id']),
)
