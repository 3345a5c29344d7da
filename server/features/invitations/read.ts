import { type RawBuilder, sql } from 'kysely'
import { type Db, together } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { setLanguageOfNames } from '../../db/tenant.ts'
import { type BookingApproval, isHeld } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { homeZone, namesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import type { StoredSeries } from '../bookings/bookings.ts'
import { type PreferenceValues, settingsText } from '../preferences/preferences.ts'
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

export interface Reservation extends Part {
  /** The reservation that its invitation is named after; it is itself unless it was a part of another one. */
  root: number
  /** The other parts of the same invitation. */
  others: Part[]
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

/** Bookings `b` of the declaration `d` on a condition. */
const bookingsWhere = (condition: RawBuilder<unknown>) =>
  sql<
    ToldBooking[]
  >`(select coalesce(json_agg(json_build_object('resource', b.resource_id, 'from', ${epoch('b.starts')},
      'to', ${epoch('coalesce(b.booked_until, b.ends)')}, 'day', b.occurs_on) order by b.starts, b.ends, b.resource_id), '[]')
    from bookings b where b.declaration_id = d.id and ${condition})`

/**
 * Locks a reservation and the one that its invitation is named after, so that of two jobs the second one finds what the first one
 * told. `since`: when the first change to tell of was made. Undefined: it is gone, or all of it is over, also what its people know of it.
 */
export async function readReservationToTell(db: Db, id: number, since: string): Promise<Reservation | undefined> {
  await sql`select from declarations where id in (${id}, (select told_with from declarations where id = ${id}))
    order by id for no key update`.execute(db)
  const [row, others] = await together([rowOf(db, id, since), othersOf(db, id)])
  return row && { ...row, others }
}

const partColumns = ['d.id', 'd.subject', 'd.is_private', 'd.host_id', 'd.user_id'] as const
const partValues = [
  sql<BookingApproval>`d.approval_status`.as('approval_status'),
  sql<StoredSeries | null>`d.series`.as('series'),
  bookingsWhere(isHeld('b')).as('bookings'),
] as const

const othersOf = (db: Db, id: number): Promise<Part[]> =>
  db
    .selectFrom('declarations as d')
    .innerJoin('declarations as one', (join) => join.on('one.id', '=', id))
    .where(sql<boolean>`coalesce(one.told_with, one.id) in (d.id, d.told_with) and d.id <> one.id`)
    .select([...partColumns])
    .select([...partValues])
    .orderBy('d.id')
    .execute()

function rowOf(db: Db, id: number, since: string): Promise<Omit<Reservation, 'others'> | undefined> {
  const endedSince = (status: string) =>
    sql`exists (select from bookings b where b.declaration_id = d.id and b.status = ${status}
      and b.updated_at >= ${since}::timestamptz)`
  return db
    .selectFrom('declarations as d')
    .where('d.id', '=', id)
    .where(sql<boolean>`(exists (select from bookings b where b.declaration_id = d.id and coalesce(b.booked_until, b.ends) > now())
      or exists (select from told_reservations t, jsonb_array_elements(t.told -> 'bookings') e
        where t.declaration_id = d.id and (e ->> 'to')::bigint > ${epoch('now()')}))`)
    .select([...partColumns, 'd.decision_note'])
    .select([...partValues])
    .select([
      sql<number>`coalesce(d.told_with, d.id)`.as('root'),
      sql<string | null>`(select u.name from users u where u.id = d.decided_by)`.as('decided_by'),
      sql<number | null>`(select b.cancelled_by from bookings b where b.declaration_id = d.id
        and b.cancelled_by is not null order by b.cancelled_at desc limit 1)`.as('cancelled_by'),
      sql<number | null>`(select ${epoch('min(b.release_at)')} from bookings b
        where b.declaration_id = d.id and b.status = 'booked' and d.approval_status = 'pending')`.as('decide_by'),
      sql<boolean>`${endedSince('released')} and not ${endedSince('cancelled')}`.as('was_released'),
      sql<boolean>`d.created_at < ${since}::timestamptz`.as('is_old'),
      sql<boolean>`coalesce(d.decided_at >= ${since}::timestamptz, false)`.as('was_decided'),
      bookingsWhere(sql`b.status in ('cancelled', 'released') and b.updated_at >= ${since}::timestamptz`).as('ended'),
    ])
    .executeTakeFirst()
}

export interface PersonToTell {
  id: number
  name: string
  email: string
  locale: string
  settings: PreferenceValues
  is_active: boolean
  /** The zone of the place they belong to; null: they belong to none. */
  timezone: string | null
  /** The zone of that place, else of the company's first site. */
  home_timezone: string | null
  told: ToldReservation | null
  /** The number of their last invitation; null: they got none. */
  sequence: number | null
  /** The invitations that the reservation and its other parts took; null: none yet. */
  invitations: number | null
}

/** People by id, with what they were told last of a reservation, and all others who were told anything of it. */
export const readPeople = (
  db: Db,
  { id, root }: Pick<Reservation, 'id' | 'root'>,
  ids: readonly number[],
): Promise<PersonToTell[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('languages as g', 'g.id', 'u.language_id')
    .leftJoin('levels as l', 'l.id', 'u.level_id')
    .leftJoin('told_reservations as t', (join) => join.onRef('t.user_id', '=', 'u.id').on('t.declaration_id', '=', id))
    .leftJoin('told_reservations as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.declaration_id', '=', root),
    )
    .where((eb) => eb.or([eb('u.id', '=', among(ids)), eb('t.user_id', 'is not', null)]))
    .select(['u.id', 'u.name', 'u.email', 'u.is_active', 'g.locale', 'l.timezone', 'i.sequence'])
    .select([
      sql<PreferenceValues>`(${settingsText('u.id')})`.as('settings'),
      homeZone('l').as('home_timezone'),
      sql<ToldReservation | null>`t.told`.as('told'),
      sql<number | null>`(i.told -> 'invitations')::int`.as('invitations'),
    ])
    .orderBy('u.id')
    .execute()

/** A resource as its bookings are written about. */
export interface InvitedResource {
  id: number
  name: string
  /** The places it is in, the nearest first. */
  place: string[]
  timezone: string
  /** The name of a booking without a title of its own. */
  title: string
}

/** Resources by id, with names in one language. */
export async function readPlaces(db: Db, ids: readonly number[], lang: string): Promise<Map<number, InvitedResource>> {
  await setLanguageOfNames(db, lang)
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .leftJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .where('r.id', '=', among(ids))
    .select(['r.id', 'l.timezone', said('r').as('name')])
    .select([
      sql<string[]>`array_prepend(${said('l')}, array_reverse(${namesAbove('l')}))`.as('place'),
      sql<string>`coalesce(default_title(t.kind, t.name, t.translations), ${said('r')})`.as('title'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The last telling of a person, with the number of its invitation. */
export interface KeptTold {
  user: number
  sequence: number
  told: ToldReservation
  /** Whether the mail had an invitation. */
  isInvited: boolean
}

/** Keeps what people were told of a reservation, and the number of its invitation beside the one that this is named after. */
export async function keepTold(
  db: Db,
  { id, root }: Pick<Reservation, 'id' | 'root'>,
  all: readonly KeptTold[],
): Promise<void> {
  await sql`
    insert into told_reservations (declaration_id, user_id, sequence, told)
    select d.id, k."user", k.sequence, k.told || case when d.id = ${id} then '{}' else '{"bookings": []}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as k ("user" bigint, sequence integer, told jsonb, "isInvited" boolean)
    join (values (${id}::bigint), (${root}::bigint)) as d (id) on d.id = ${id} or k."isInvited"
    group by d.id, k."user", k.sequence, k.told
    on conflict on constraint told_reservations_pkey do update set sequence = excluded.sequence, told = case
      when excluded.declaration_id = ${id} then excluded.told
      else told_reservations.told || jsonb_build_object('invitations', excluded.told -> 'invitations') end`.execute(db)
}
