import { type RawBuilder, sql } from 'kysely'
import { type Db, together } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import type { UntoldReservation } from '../../jobs/tasks.ts'
import { type BookingApproval, isHeld } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import type { StoredSeries } from '../bookings/bookings.ts'
import type { ToldBooking, ToldReservation } from './cause.ts'

/** A reservation, as the invitation of its series shows it. */
export interface Part {
  id: number
  subject: string | null
  is_private: boolean
  host_id: number
  user_id: number
  approval_status: BookingApproval
  /** Those that hold their time, by start; with the end they were booked with. */
  bookings: ToldBooking[]
  /** The rule that it repeats by; null: it doesn't. */
  series: StoredSeries | null
}

interface Row extends Part {
  /** The reservation that its invitation is named after; it is itself unless it was a part of another one. */
  root: number
  decision_note: string | null
  decided_by: string | null
  /** When the request lapses, in epoch milliseconds; null: nothing of it waits. */
  decide_by: number | null
  /** The person who cancelled last. */
  cancelled_by: number | null
  /** Whether what ended since the first change was released by itself. */
  was_released: boolean
  /** Whether it was made before the first change. */
  is_old: boolean
  was_decided: boolean
  /** Those that were cancelled or released since the first change. */
  ended: ToldBooking[]
}

export interface Reservation extends Row, Pick<UntoldReservation, 'by' | 'reason'> {
  /** The other parts of the same invitation. */
  others: Part[]
  /** The last mail to each person about it. */
  told: ReadonlyMap<number, LastTelling>
}

/** The last mail to a person about a reservation. */
export interface LastTelling {
  told: ToldReservation | null
  /** The number of their last invitation; null: they got none. */
  sequence: number | null
  /** The invitations that the reservation and its other parts took; null: none yet. */
  invitations: number | null
}

/**
 * Locks reservations and those that their invitations are named after, in one order, so that of two jobs the second one finds what the
 * first one told; then reads those of which something is still to come, or was when its people were told last. No two share an
 * invitation. Four queries, sent together.
 */
export async function readReservations(db: Db, untold: readonly UntoldReservation[]): Promise<Reservation[]> {
  const ids = untold.map(({ declaration }) => declaration)
  const [, rows, others, told] = await together([
    lockOf(db, { ids }).execute(),
    rowsOf(db, { ids, sinces: untold.map(({ since }) => since) }).execute(),
    othersOf(db, { ids }).execute(),
    toldOf(db, { ids }).execute(),
  ])
  const causes = new Map(untold.map(({ declaration, by, reason }) => [declaration, { by, reason }]))
  const parts = Map.groupBy(others, ({ root }) => root)
  const tellings = Map.groupBy(told, ({ declaration_id }) => declaration_id)
  return rows.map((row) => ({
    ...row,
    ...causes.get(row.id)!,
    others: parts.get(row.root) ?? [],
    told: toldTo(tellings.get(row.id) ?? [], tellings.get(row.root) ?? []),
  }))
}

type ToldRow = LastTelling & { user_id: number }

/** `own`: of a reservation; `invited`: of the one that its invitation is named after. */
function toldTo(own: readonly ToldRow[], invited: readonly ToldRow[]): ReadonlyMap<number, LastTelling> {
  const told = new Map(own.map((row) => [row.user_id, row.told]))
  const all = new Map<number, LastTelling>(
    [...told].map(([id, told]) => [id, { told, sequence: null, invitations: null }]),
  )
  for (const { user_id, sequence, invitations } of invited)
    all.set(user_id, { told: told.get(user_id) ?? null, sequence, invitations })
  return all
}

/** The given reservations. */
interface Ids {
  ids: readonly number[]
}

/** The reservations that the invitations of these are named after. */
const rootsOf = ({ ids }: Ids) =>
  sql<number>`any (array(select coalesce(told_with, id) from declarations where id = ${among(ids)}))`

const lockOf = prepared((db, given: Ids) =>
  db
    .selectFrom('declarations')
    .where((eb) => eb.or([eb('id', '=', among(given.ids)), eb('id', '=', rootsOf(given))]))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Bookings `b` on a condition. */
const listOf = (condition: RawBuilder<unknown>) =>
  sql<ToldBooking[]>`coalesce(json_agg(json_build_object('resource', b.resource_id, 'from', ${epoch('b.starts')},
    'to', ${epoch('coalesce(b.booked_until, b.ends)')}, 'day', b.occurs_on) order by b.starts, b.ends, b.resource_id) filter (where ${condition}), '[]')`

const partColumns = ['d.id', 'd.subject', 'd.is_private', 'd.host_id', 'd.user_id', 'of.bookings'] as const
const partValues = [
  sql<BookingApproval>`d.approval_status`.as('approval_status'),
  sql<StoredSeries | null>`d.series`.as('series'),
  sql<number>`coalesce(d.told_with, d.id)`.as('root'),
] as const

/** Parts of the same invitations, without the reservations themselves. */
const othersOf = prepared((db, given: Ids) =>
  db
    .selectFrom('declarations as d')
    .crossJoinLateral(
      sql<Pick<Part, 'bookings'>>`(select ${listOf(isHeld('b'))} as bookings
        from bookings b where b.declaration_id = d.id)`.as<'of'>(sql`of`),
    )
    .where((eb) => eb.or([eb('d.id', '=', rootsOf(given)), eb('d.told_with', '=', rootsOf(given))]))
    .where((eb) => eb.not(eb('d.id', '=', among(given.ids))))
    .select([...partColumns])
    .select([...partValues])
    .orderBy('d.id'),
)

type OfBookings = Pick<Row, 'bookings' | 'ended' | 'cancelled_by' | 'was_released'> & {
  lapses: number | null
  to: Date
}

const rowsOf = prepared((db, { ids, sinces }: Ids & { sinces: readonly string[] }) =>
  db
    .selectFrom(
      sql<{ id: number; since: Date }>`unnest(${ids}::bigint[], ${sinces}::timestamptz[])`.as<'g'>(sql`g (id, since)`),
    )
    .innerJoin('declarations as d', 'd.id', 'g.id')
    .crossJoinLateral(
      sql<OfBookings>`(select ${listOf(isHeld('b'))} as bookings, ${listOf(endedSince(`'cancelled', 'released'`))} as ended,
          max(coalesce(b.booked_until, b.ends)) as "to",
          (array_agg(b.cancelled_by order by b.cancelled_at desc) filter (where b.cancelled_by is not null))[1] as cancelled_by,
          ${epoch(`min(b.release_at) filter (where b.status = 'booked')`)} as lapses,
          coalesce(bool_or(${endedSince(`'released'`)}) and not bool_or(${endedSince(`'cancelled'`)}), false) as was_released
        from bookings b where b.declaration_id = d.id)`.as<'of'>(sql`of`),
    )
    .where(sql<boolean>`(of."to" > now() or exists (select from told_reservations t, jsonb_array_elements(t.told -> 'bookings') e
      where t.declaration_id = d.id and (e ->> 'to')::bigint > ${epoch('now()')}))`)
    .select([...partColumns, 'of.ended', 'of.cancelled_by', 'of.was_released', 'd.decision_note'])
    .select([...partValues])
    .select([
      sql<string | null>`(select u.name from users u where u.id = d.decided_by)`.as('decided_by'),
      sql<number | null>`case when d.approval_status = 'pending' then of.lapses end`.as('decide_by'),
      sql<boolean>`d.created_at < g.since`.as('is_old'),
      sql<boolean>`coalesce(d.decided_at >= g.since, false)`.as('was_decided'),
    ])
    .orderBy('d.id'),
)

const endedSince = (statuses: string) => sql.raw<boolean>(`b.status in (${statuses}) and b.updated_at >= g.since`)

/** The last mails about them, and about the reservations that their invitations are named after. */
const toldOf = prepared((db, given: Ids) =>
  db
    .selectFrom('told_reservations as t')
    .where((eb) => eb.or([eb('t.declaration_id', '=', among(given.ids)), eb('t.declaration_id', '=', rootsOf(given))]))
    .select(['t.declaration_id', 't.user_id', 't.sequence'])
    .select([
      sql<ToldReservation | null>`case when t.declaration_id = ${among(given.ids)} then t.told end`.as('told'),
      sql<number | null>`(t.told -> 'invitations')::int`.as('invitations'),
    ]),
)
