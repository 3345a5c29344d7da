import { type declarations, type ListedDeclaration, longestBooking } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type Page, page } from '../../db/query/page.ts'
import type { Call } from '../../http/implement.ts'
import { isOwn } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import { dateOf, localDay } from '../../time/zones.ts'
import { homeTimezone } from './list.ts'
import { type BookingRow, bookingRows, readerOf, withReservations } from './read.ts'

/** The caller's own reservations from a day on, by their start: three queries, and two more with their bookings. */
export async function ownDeclarations({
  db,
  actor,
  query: { date_from, includes, ...wanted },
}: Call<typeof declarations.list>): Promise<Page<ListedDeclaration>> {
  const timezone = await homeTimezone(db, actor)
  const from = new Date(localDay(date_from ?? dateOf(Date.now(), timezone), timezone).start)
  const reader = readerOf(actor)
  const rows = bookingRows(db, reader)
    .where(isOwn(reader, 'b'))
    .where('b.status', '<>', 'cancelled')
    .where('b.ends', '>', from)
    .where('b.starts', '>', new Date(from.getTime() - longestBooking * 60_000))
  const grouped = db
    .selectFrom(rows.as('b'))
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .groupBy(['d.id', 'd.company_id', 'b.is_private', 'b.host_id', 'b.approval_status'])
    .select(['d.id', 'b.is_private', 'b.host_id', 'b.approval_status'])
    .select([
      sql<string | null>`(array_agg(b.subject order by b.datetime_from, b.id))[1]`.as('subject'),
      sql<ListedDeclaration['recurrence']>`d.series -> 'recurrence'`.as('recurrence'),
      sql<string>`min(b.datetime_from)`.as('datetime_from'),
      sql<string>`max(b.datetime_to)`.as('datetime_to'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('d.series')
  const found = await page(db, grouped, { ...wanted, sort: 'datetime_from' })
  if (includes !== 'bookings') return found
  const ids = found.data.map(({ id }) => id)
  const bookings = await bookingsOf(
    db,
    rows.where('b.declaration_id', '=', among(ids)).orderBy('b.starts').orderBy('b.id'),
  )
  return { ...found, data: found.data.map((each) => ({ ...each, bookings: bookings.get(each.id) ?? [] })) }
}

async function bookingsOf(db: Db, rows: { execute(): Promise<BookingRow[]> }) {
  return Map.groupBy(await withReservations(db, await rows.execute()), ({ declaration_id }) => declaration_id)
}
