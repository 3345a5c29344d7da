import type { Booking } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { isHeld, isNotDue } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import type { BookingRow } from './read.ts'
import type { StoredSeries } from './series/plan.ts'
import { shownSeries } from './series/shown.ts'

/** The resources and the series that all bookings of a reservation share. */
export type SharedParts = Pick<Booking, 'resource_ids' | 'series'>

const left = sql`${isHeld('b')} and ${isNotDue('b')} and b.ends > now()`

const reservations = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .groupBy(['d.company_id', 'd.id', 'd.series'])
    .select([
      'd.id',
      sql<number[]>`array_agg(distinct b.resource_id order by b.resource_id)`.as('resource_ids'),
      sql<StoredSeries | null>`d.series`.as('series'),
      sql<string | null>`max(b.occurs_on) filter (where ${isHeld('b')})`.as('last_day'),
      sql<number>`(count(distinct b.occurs_on) filter (where ${left}))::int`.as('left'),
    ])

export const reservationsById = prepared((db, { ids }: { ids: readonly number[] }) =>
  reservations(db).where('d.id', '=', among(ids)),
)

/** The reservation of a booking. */
export const reservationBeside = prepared((db, { id }: { id: number }) =>
  reservations(db).where('d.id', '=', (eb) =>
    eb.selectFrom('bookings as one').where('one.id', '=', id).select('one.declaration_id'),
  ),
)

interface ReservationRow {
  resource_ids: number[]
  series: StoredSeries | null
  last_day: string | null
  left: number
}

export const sharedOf = ({ resource_ids, series, ...booked }: ReservationRow): SharedParts => ({
  resource_ids,
  series: series && shownSeries(series, booked),
})

/** A part of a running date that was moved on follows no rule; that of a booking private to the caller isn't shown. */
export function withShared<Row extends BookingRow>(row: Row, { resource_ids, series }: SharedParts): Row & Booking {
  const isVeiled = row.is_private && row.host_id === null
  return { ...row, resource_ids, series: row.occurs_on === null || isVeiled ? null : series }
}
