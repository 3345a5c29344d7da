import type { Beside, Booking, Declaration } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/actor.ts'
import { metaOf, resourceAccess } from '../../access/scope.ts'
import { grantsOf, type WithGrants } from '../../access/scope-text.ts'
import { type Db, manyRows, together } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import {
  asksForCheckIn,
  isChangeable,
  isHeld,
  isNotDue,
  isOpen,
  isOwn,
  relation,
  releasedFor,
  shownStatus,
  shownTitle,
} from '../../sql/bookings.ts'
import { utc } from '../../sql/instants.ts'
import { reservationBeside, reservationsById, type SharedParts, sharedOf, withShared } from './reservations.ts'

export { isChangeableText as isChangeable } from '../../sql/bookings.ts'

/** The caller's access, as queries of bookings need it. */
export interface Reader extends WithGrants {
  userId: number
  subjectId: number
  /** The caller's rights on their own bookings. */
  changesOwn: boolean
  cancelsOwn: boolean
}

export const readerOf = (actor: Actor): Reader => ({
  grants: grantsOf(actor),
  userId: actor.userId,
  subjectId: actor.subjectId,
  changesOwn: may(actor, 'MY_BOOKINGS', 'update') || may(actor, 'BOOKINGS', 'update'),
  cancelsOwn: may(actor, 'MY_BOOKINGS', 'delete') || may(actor, 'BOOKINGS', 'delete'),
})

/**
 * The bookings the caller may know of, over `b`, `d` (declaration), `r`, `t` (type), `l` and `access`: those of resources
 * the caller may see, and `own.is_own` ones. `own.is_open`: what they are about may be shown. `own.is_subjects`: the right to change
 * one's own covers them; a delegate's own are not those of the person acted for (decision 0071).
 */
export const knownBookings = (db: Db, reader: Reader) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    // A retired resource may have lost its type.
    .leftJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(reader, 'r', 'l'))
    .crossJoinLateral(
      sql<{ is_own: boolean; is_open: boolean; is_subjects: boolean }>`(select ${isOwn(reader, 'b')} as is_own,
        ${isOpen(reader, 'b', 'd')} as is_open, ${isOwn({ userId: reader.subjectId, subjectId: reader.subjectId }, 'b')} as is_subjects)`.as(
        'own',
      ),
    )
    .where((eb) => eb.or([eb('access.read', '=', true), eb('own.is_own', '=', true)]))

/** Bookings as the API answers them, without what belongs to their reservations; see `withReservations`. */
export const bookingRows = (db: Db, reader: Reader) =>
  knownBookings(db, reader)
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .innerJoin('users as m', 'm.id', 'b.user_id')
    .leftJoin('currencies as c', 'c.id', 'r.currency_id')
    .select([
      'b.id',
      'b.declaration_id',
      'b.resource_id',
      said('r').as('resource_name'),
      'l.id as level_id',
      'l.timezone',
      'd.is_private',
    ])
    .select(['b.cost', 'c.code as currency', 'b.version'])
    .select((eb) => {
      const ifOpen = eb.case().when('own.is_open', '=', true)
      return [
        sql<Booking['resource_kind']>`coalesce(t.kind, 'other')`.as('resource_kind'),
        said('l').as('level_name'),
        ifOpen.then(shownTitle).end().as('subject'),
        ifOpen.then(eb.ref('b.host_id')).end().as('host_id'),
        ifOpen.then(eb.ref('h.name')).end().as('host'),
        ifOpen.then(eb.ref('m.name')).end().as('made_by'),
        canceller(sql<string>`(select c.name from users c where c.id = b.cancelled_by)`).as('cancelled_by'),
        canceller(sql<number>`b.cancelled_by`).as('cancelled_by_id'),
        relation(reader, 'b').as('relation'),
        'b.occurs_on',
        utc('b.starts').as('datetime_from'),
        utc('b.ends').as('datetime_to'),
        shownStatus('b').as('status'),
        releasedFor('b', 'd').as('released_for'),
        eb.ref('d.approval_status').$castTo<Booking['approval_status']>().as('approval_status'),
        ifWaiting(asksForCheckIn('r', utc(sql`(b.starts - make_interval(mins => coalesce(r.pre_check_in, 0)))`))).as(
          'check_in_from',
        ),
        ifWaiting(utc<string | null>('b.release_at')).as('release_at'),
        utc<string | null>('b.warn_at').as('warn_at'),
        metaOf({
          create: sql.ref('access.book'),
          read: true,
          update: mayChange(reader.changesOwn, 'change_others'),
          delete: mayChange(reader.cancelsOwn, 'cancel_others'),
        }).as('meta'),
      ]
    })

/** A value of a booking that nobody has checked in to, and that isn't over. */
const ifWaiting = <T>(value: RawBuilder<T>) =>
  sql<T | null>`case when b.status = 'booked' and b.ends > now() and ${isNotDue('b')} then ${value} end`

/**
 * The person who cancelled it: shown to the people of the booking, and to others who may cancel it unless it is private
 * to them.
 */
const canceller = <T>(value: RawBuilder<T>) => sql<T | null>`case when b.cancelled_by is not null
  and (own.is_own or own.is_open and coalesce(access.cancel_others, false)) then ${value} end`

const mayChange = (ownToo: boolean, right: 'change_others' | 'cancel_others') => sql`${isChangeable('b')}
  and (own.is_subjects and ${ownToo} or coalesce(${sql.ref(`access.${right}`)}, false))`

/** For statements as text, $1 … $5: grants, caller, whose bookings are theirs, may change and may cancel their own. */
export function callerOf(actor: Actor): unknown[] {
  const { grants, userId, subjectId, changesOwn, cancelsOwn } = readerOf(actor)
  return [grants, userId, subjectId, changesOwn, cancelsOwn]
}

/** A booking as `bookingRows` reads it. */
export type BookingRow = Omit<Booking, 'resource_ids' | 'series'>

/**
 * Bookings as the API answers them. The resources and the series of each reservation are read once, however many of its bookings
 * are shown: one query.
 */
export async function withReservations<Row extends BookingRow>(
  db: Db,
  bookings: readonly Row[],
): Promise<(Row & Booking)[]> {
  if (!bookings.length) return []
  const ids = [...new Set(bookings.map(({ declaration_id }) => declaration_id))]
  const rows = await reservationsById(db, { ids }).execute()
  const shared = new Map(rows.map((row) => [row.id, sharedOf(row)]))
  return bookings.map((booking) => withShared(booking, shared.get(booking.declaration_id)!))
}

const byId = prepared((db, { id, ...reader }: Reader & { id: number }) =>
  bookingRows(db, reader).where('b.id', '=', id),
)
/** One booking; `not_found` where it isn't there or the caller may not know of it. */
export async function findBooking(db: Db, actor: Actor, id: number): Promise<Booking> {
  const [[booking], [reservation]] = await together([
    byId(db, { ...readerOf(actor), id }).execute(),
    reservationBeside(db, { id }).execute(),
  ])
  if (!booking) throw new AppError('not_found')
  return withShared(booking, sharedOf(reservation!))
}

/** Other bookings of a reservation that come with each of them. */
const mostBeside = 5

const besideOne = prepared((db, { id, ...reader }: Reader & { id: number }) =>
  bookingRows(db, reader)
    .where('b.declaration_id', '=', (eb) =>
      eb.selectFrom('bookings as one').where('one.id', '=', id).select('one.declaration_id'),
    )
    .where('b.id', '<>', id)
    .where(isHeld('b'))
    .select((eb) => {
      const open = sql`filter (where ${isNotDue('b')} and ${isChangeable('b')}) over ()`
      const mayCancelAll = sql`bool_and(${mayChange(reader.cancelsOwn, 'cancel_others')}) ${open}`
      return [
        eb.cast<number>(sql`count(*) over ()`, 'integer').as('count'),
        eb.cast<number>(sql`case when ${mayCancelAll} then count(*) ${open} else 0 end`, 'integer').as('open'),
      ]
    })
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(mostBeside),
)

/** A booking, and the others of its reservation (`Beside`). Throws `not_found` as `findBooking` does. */
export async function findWithBeside(db: Db, actor: Actor, id: number): Promise<{ data: Booking; beside: Beside }> {
  const [data, rows] = await together([findBooking(db, actor, id), besideOne(db, { ...readerOf(actor), id }).execute()])
  const first = rows.map(({ count, open, ...booking }) => withShared(booking, data))
  return { data, beside: { count: rows[0]?.count ?? 0, open: rows[0]?.open ?? 0, first } }
}

const ofDeclaration = prepared((db, { id, ...reader }: Reader & { id: number }) =>
  bookingRows(db, reader).where('b.declaration_id', '=', id).orderBy('b.starts').orderBy('b.id'),
)

/** The rule of a series, and its dates without a booking. */
const seriesOfOne = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('declarations as d')
    .where('d.id', '=', id)
    .select([
      sql<Declaration['recurrence']>`d.series -> 'recurrence'`.as('recurrence'),
      sql<
        Declaration['skipped']
      >`coalesce((select json_agg(json_build_object('day', s.day, 'reason', s.reason) order by s.day)
        from skipped_dates s where s.declaration_id = d.id), '[]')`.as('skipped'),
    ]),
)

/** A whole reservation with the bookings the caller may see. */
export async function findDeclaration(db: Db, actor: Actor, id: number): Promise<Declaration> {
  const [rows, [reservation], [series]] = await together([
    manyRows(db, ofDeclaration(db, { ...readerOf(actor), id })),
    reservationsById(db, { ids: [id] }).execute(),
    seriesOfOne(db, { id }).execute(),
  ])
  if (!rows.length) throw new AppError('not_found')
  return declarationOf(rows, sharedOf(reservation!), series!)
}

/** A reservation outside of any series, of the rows that were just inserted: all of its bookings. */
export const newDeclaration = (rows: readonly BookingRow[], resourceIds: number[]): Declaration =>
  declarationOf(rows, { resource_ids: resourceIds, series: null }, { recurrence: null, skipped: [] })

function declarationOf(
  rows: readonly BookingRow[],
  shared: SharedParts,
  series: Pick<Declaration, 'recurrence' | 'skipped'>,
): Declaration {
  const { declaration_id: id, subject, is_private, host_id, approval_status } = rows[0]!
  const bookings = rows.map((booking) => withShared(booking, shared))
  return { id, subject, is_private, host_id, approval_status, ...series, bookings }
}
