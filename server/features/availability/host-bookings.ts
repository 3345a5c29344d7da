import { longestBooking } from '@kontor/contract'
import { type Db, queryText } from '../../db/connection.ts'
import type { Ignored } from './conflicts.ts'
import { Counts } from './counts.ts'
import type { Range } from './hours.ts'

/** A week back and on for the limits by week; what runs at the same time may have begun as long ago as any booking lasts. */
const week = 7 * 86_400_000
const longest = longestBooking * 60_000

/** A person's active bookings in the weeks a span touches, for the limits that count. Epoch milliseconds. */
export async function hostBookings(db: Db, hostId: number, span: Range, ignored: Ignored): Promise<Counts> {
  const rows = await queryText<{ starts: Date; ends: Date; resource_type_id: number }>(
    db,
    `select b.starts, b.ends, r.resource_type_id
     from bookings b join resources r on r.id = b.resource_id
     where b.host_id = $1 and b.starts > $2 and b.starts < $3 and b.status in ('booked', 'checked_in', 'checked_out')
       and b.id <> all ($4)`,
    [hostId, new Date(span.from - longest), new Date(span.to + week), [...(ignored.bookingIds ?? [])]],
  )
  return new Counts(
    rows.map(({ starts, ends, resource_type_id }) => ({
      from: starts.getTime(),
      to: ends.getTime(),
      resource_type_id,
    })),
  )
}
