import type { approvals, Booking } from '@kontor/contract'
import type { Approval } from '@kontor/contract/calls/approvals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { type Db, manyRows } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { isChangeable, isDelegatesOwn, isNotDue, isOpen, shownTitle } from '../../sql/bookings.ts'
import { utc } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import { bookingRows, knownBookings, readerOf, withReservations } from '../bookings/bookings.ts'

/** Bookings that come with each request; the rest is counted. */
const mostBookings = 5

const isLeft = sql<boolean>`(${isChangeable('b')} and ${isNotDue('b')})`

const state = sql<Approval['state']>`case when d.approval_status = 'rejected' then 'rejected'
  when bool_and(b.status = 'cancelled') then 'cancelled' when d.approval_status <> 'pending' then d.approval_status
  when bool_or(${isLeft}) then 'waiting' else 'lapsed' end`

/** Hides a value, as null, from a reader to whom the booking is private. */
const ifOpenTo = (actor: Actor) => {
  const open = isOpen(readerOf(actor), 'b', 'd')
  return <T>(value: unknown) => sql<T | null>`case when ${open} then ${value} end`
}

/**
 * Reservations whose bookings the caller may all see and approve: who may change other people's bookings of a resource decides
 * on requests for it (decision 0058), but not a delegate on their own.
 */
const approvable = (db: Db, actor: Actor) => {
  const reader = readerOf(actor)
  const ifOpen = ifOpenTo(actor)
  const first = <T>(value: unknown) => sql<T>`(array_agg(${value} order by b.starts, b.id))[1]`
  return knownBookings(db, reader)
    .innerJoin('users as h', 'h.id', 'd.host_id')
    .innerJoin('users as m', 'm.id', 'd.user_id')
    .leftJoin('users as w', 'w.id', 'd.decided_by')
    .where(({ not }) => not(isDelegatesOwn(actor, 'd')))
    .groupBy(['d.company_id', 'd.id'])
    .having(
      sql<boolean>`bool_and(coalesce(access.change_others, false))
        and count(*) = (select count(*) from bookings every where every.declaration_id = d.id)`,
    )
    .select(['d.id', 'd.is_private', 'd.approval_status', state.as('state')])
    .select([
      first<string | null>(ifOpen(shownTitle)).as('subject'),
      first<number | null>(ifOpen(sql`d.host_id`)).as('host_id'),
      first<string | null>(ifOpen(sql`h.name`)).as('host'),
      first<string | null>(ifOpen(sql`m.name`)).as('made_by'),
      utc(sql`d.created_at`).as('requested_at'),
      utc(sql`coalesce(min(b.starts) filter (where ${isLeft}), min(b.starts))`).as('starts'),
      utc<string | null>(sql`(min(b.release_at) filter (where d.approval_status = 'pending' and ${isLeft}))`).as(
        'decide_by',
      ),
      first<string | null>(sql`w.name`).as('decided_by'),
      utc<string | null>(sql`d.decided_at`).as('decided_at'),
      sql<string | null>`d.decision_note`.as('note'),
      sql<number>`sum(b.version)::int`.as('version'),
      sql<number>`count(*)::int`.as('count'),
    ])
}

type Row = Omit<Approval, 'bookings'>

export async function listApprovals({ db, actor, query }: Call<typeof approvals.list>) {
  const { is_decided, level_id, resource_type_id, query: words, ...wanted } = query
  const ifOpen = ifOpenTo(actor)
  const [title, host] = [ifOpen(shownTitle), ifOpen(sql`h.name`)] as RawBuilder<string>[]
  const rows = approvable(db, actor)
    .$if(!is_decided, (some) =>
      some.where('d.approval_status', '=', 'pending').having(sql<boolean>`bool_or(${isLeft})`),
    )
    .$if(!!is_decided, (some) => some.where(sql<boolean>`d.decided_at > now() - interval '90 days'`))
    // One booking that matches is enough: a request is listed with all of its bookings or not at all.
    .$if(!!level_id, (some) => some.having(sql<boolean>`bool_or(l.path && ${level_id}::bigint[])`))
    .$if(!!resource_type_id, (some) =>
      some.having(sql<boolean>`bool_or(r.resource_type_id = any(${resource_type_id}::bigint[]))`),
    )
    .$if(!!words, (some) => some.having(sql<boolean>`bool_or(${matching(words!, said('r'), title!, host!)})`))
  const found = await page<Row>(db, rows as never, wanted)
  return { ...found, data: await withBookings(db, actor, found.data) }
}

/** Those of these reservations that the caller may decide on, whether they ask for it or not. */
export async function readApprovals(db: Db, actor: Actor, ids: readonly number[]): Promise<Row[]> {
  const rows = approvable(db, actor).where('d.id', '=', among(ids))
  return manyRows<Row>(db, rows as never)
}

/** One of them with its bookings; `not_found` for any other reservation. */
export async function findApproval(db: Db, actor: Actor, id: number): Promise<Approval> {
  const [row] = await readApprovals(db, actor, [id])
  if (!row) throw new AppError('not_found')
  return (await withBookings(db, actor, [row]))[0]!
}

/** Adds the first bookings of each, those that are left before others: one query, and one for their resources. */
async function withBookings(db: Db, actor: Actor, rows: readonly Row[]): Promise<Approval[]> {
  if (!rows.length) return []
  const ids = among(rows.map(({ id }) => id))
  const place = sql<number>`row_number() over (partition by b.declaration_id order by not ${isLeft}, b.starts, b.id)`
  const numbered = bookingRows(db, readerOf(actor)).where('b.declaration_id', '=', ids).select(place.as('place'))
  const shown = await manyRows<Booking & { place: number }>(
    db,
    db.selectFrom(numbered.as('row')).selectAll().where('place', '<=', mostBookings).orderBy('place') as never,
  )
  const bookings = (await withReservations(db, shown)).map(({ place: _, ...booking }) => booking)
  const byRequest = Map.groupBy(bookings, ({ declaration_id }) => declaration_id)
  return rows.map((row) => ({ ...row, bookings: byRequest.get(row.id) ?? [] }))
}
