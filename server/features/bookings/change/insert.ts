import type { Declaration } from '@kontor/contract'
import type { Actor } from '../../../access/actor.ts'
// convention: a benchmarked statement: building it would take longer than it runs
import { type Db, queryText } from '../../../db/connection.ts'
import { prepared } from '../../../db/query/prepared.ts'
import { costText } from '../../../sql/bookings.ts'
import type { ResourceContext } from '../../availability/availability.ts'
import { type BookingRow, bookingRows, findDeclaration, newDeclaration, type Reader, readerOf } from '../read.ts'
import type { RefusedDate } from '../series/plan.ts'
import type { AskedSeries } from '../series/request.ts'
import { approvalOf } from './approval.ts'
import type { NewPlace } from './book.ts'

/** A reservation that may be made: its places are free. */
interface NewRows {
  hostId: number
  /** Null: the title follows from its type (R214). */
  subject: string | null
  isPrivate: boolean
  contexts: readonly ResourceContext[]
  places: readonly NewPlace[]
  series: AskedSeries | null
  /** Dates of the series that are skipped. */
  refused: ReadonlyMap<string, readonly RefusedDate[]>
}

/** Most bookings that one statement inserts, so that none takes long. */
const mostAtOnce = 500

/**
 * Inserts the reservation with a booking for each place, resources by id, and returns it as the API answers it. The database refuses
 * overlaps. The bookings are read as they are inserted, in one statement; a series, whose dates left out are written afterwards, and
 * what takes several statements are read again.
 */
export async function insertReservation(db: Db, actor: Actor, wanted: NewRows): Promise<Declaration> {
  const { places, series, refused } = wanted
  const inOrder = places.toSorted((a, b) => a.resourceId - b.resourceId || a.from - b.from)
  const rows = await insert(db, actor, wanted, inOrder.slice(0, mostAtOnce))
  const id = rows[0]!.declaration_id
  await insertPlaces(db, id, inOrder.slice(mostAtOnce))
  if (series) await skip(db, id, series, refused)
  if (series || inOrder.length > mostAtOnce) return findDeclaration(db, actor, id)
  return newDeclaration(rows, [...new Set(inOrder.map(({ resourceId }) => resourceId))])
}

/**
 * Reads bookings as `bookingRows` does, of the rows that a statement inserts: it names them as their tables, in front of which
 * PostgreSQL looks for such names.
 */
const newRows = prepared((db, reader: Reader) => bookingRows(db, reader).orderBy('b.starts').orderBy('b.id'))

function insert(db: Db, actor: Actor, wanted: NewRows, places: readonly NewPlace[]): Promise<BookingRow[]> {
  const { hostId, subject, isPrivate, contexts, series } = wanted
  const { sql: reading, parameters } = newRows(db, readerOf(actor)).compile()
  const approval = approvalOf(contexts)
  const n = (place: number) => `$${parameters.length + place}`
  return queryText<BookingRow>(
    db,
    `with declarations as (
       insert into declarations (company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at, series)
       values (current_company(), ${n(1)}, ${n(2)}, ${n(3)}, ${n(4)}, ${n(5)}, ${n(6)}, ${n(7)}::bigint,
         case when ${n(7)}::bigint is null then null else now() end, ${n(8)}::jsonb)
       returning *
     ), bookings as (${insertBookings('declarations', parameters.length + 9)} returning *)
     ${reading}`,
    [
      ...parameters,
      ...[subject, isPrivate, hostId, actor.userId, actor.actingFor, approval],
      approval === 'approved' ? actor.userId : null,
      series && JSON.stringify(series.stored),
      ...columnsOf(places),
    ],
  )
}

const columnsOf = (places: readonly NewPlace[]) => [
  places.map(({ resourceId }) => resourceId),
  places.map(({ from }) => new Date(from)),
  places.map(({ to }) => new Date(to)),
  places.map(({ day }) => day),
]

/** Inserts further bookings of a reservation. */
export async function insertPlaces(db: Db, id: number, places: readonly NewPlace[]): Promise<void> {
  const ofThis = '(select id, host_id, user_id, approval_status from declarations where id = $1)'
  for (let done = 0; done < places.length; done += mostAtOnce)
    await queryText(db, insertBookings(`${ofThis} declarations`, 2), [
      id,
      ...columnsOf(places.slice(done, done + mostAtOnce)),
    ])
}

/** Keeps the dates of a series without a booking, with the reason. */
async function skip(db: Db, id: number, { dates }: AskedSeries, refused: NewRows['refused']): Promise<void> {
  const skipped = dates.flatMap(({ day, isLeftOut }) => {
    const reason = refused.get(day)?.[0]?.refusals[0]?.message
    return isLeftOut || reason ? [{ declaration_id: id, day, reason: reason ?? null }] : []
  })
  if (skipped.length) await db.insertInto('skipped_dates').values(skipped).execute()
}

/** SQL: bookings of the row of `declarations`; the parameters from `n` on are resources, starts, ends and days of the series. */
const insertBookings = (declarations: string, n: number) => `
  insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, release_at, warn_at, cost, occurs_on)
  select current_company(), declarations.id, declarations.host_id, declarations.user_id, r.id, place.starts, place.ends,
    release_time(declarations.approval_status, place.starts, place.ends, r.auto_release),
    place.ends - make_interval(mins => r.expiring_warning), ${costText('r', 'place.starts', 'place.ends')}, place.occurs_on
  from ${declarations} cross join unnest($${n}::bigint[], $${n + 1}::timestamptz[], $${n + 2}::timestamptz[], $${n + 3}::date[])
    place (resource_id, starts, ends, occurs_on)
  join resources r on r.id = place.resource_id order by r.id, place.starts`
