import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { setLanguageOfNames } from '../../db/tenant.ts'
import { type Approved, isHeld } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { namesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import type { StoredSeries } from '../bookings/bookings.ts'
import { type Settings, settingsText } from '../preferences/preferences.ts'
import type { Told, ToldBooking } from './cause.ts'

export interface Reservation {
  id: number
  subject: string | null
  is_private: boolean
  host_id: number
  user_id: number
  approval_status: Approved
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
  /** Those that hold their time, by start; with the end they were booked with. */
  bookings: ToldBooking[]
  /** The rule that it repeats by; null: it doesn't. */
  series: StoredSeries | null
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
 * Locks a reservation, so that of two jobs the second one finds what the first one told. `since`: when the first change to
 * tell of was made. Undefined: it is gone, or all of it is over, also what its people know of it.
 */
export async function readReservation(db: Db, id: number, since: string): Promise<Reservation | undefined> {
  const endedSince = (status: string) =>
    sql`exists (select from bookings b where b.declaration_id = d.id and b.status = ${status}
      and b.updated_at >= ${since}::timestamptz)`
  await db.selectFrom('declarations').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return db
    .selectFrom('declarations as d')
    .where('d.id', '=', id)
    .where(sql<boolean>`(exists (select from bookings b where b.declaration_id = d.id and coalesce(b.booked_until, b.ends) > now())
      or exists (select from told_reservations t, jsonb_array_elements(t.told -> 'bookings') e
        where t.declaration_id = d.id and (e ->> 'to')::bigint > ${epoch('now()')}))`)
    .select(['d.id', 'd.subject', 'd.is_private', 'd.host_id', 'd.user_id', 'd.decision_note'])
    .select((eb) => [
      eb.ref('d.approval_status').$castTo<Approved>().as('approval_status'),
      sql<StoredSeries | null>`d.series`.as('series'),
      sql<string | null>`(select u.name from users u where u.id = d.decided_by)`.as('decided_by'),
      sql<number | null>`(select b.cancelled_by from bookings b where b.declaration_id = d.id
        and b.cancelled_by is not null order by b.cancelled_at desc limit 1)`.as('cancelled_by'),
      sql<number | null>`(select ${epoch('min(b.release_at)')} from bookings b
        where b.declaration_id = d.id and b.status = 'booked' and d.approval_status = 'pending')`.as('decide_by'),
      sql<boolean>`${endedSince('released')} and not ${endedSince('cancelled')}`.as('was_released'),
      sql<boolean>`d.created_at < ${since}::timestamptz`.as('is_old'),
      sql<boolean>`coalesce(d.decided_at >= ${since}::timestamptz, false)`.as('was_decided'),
      bookingsWhere(isHeld('b')).as('bookings'),
      bookingsWhere(sql`b.status in ('cancelled', 'released') and b.updated_at >= ${since}::timestamptz`).as('ended'),
    ])
    .executeTakeFirst()
}

export interface Person {
  id: number
  name: string
  email: string
  locale: string
  settings: Settings
  is_active: boolean
  /** The zone of the place they belong to; null: they belong to none. */
  timezone: string | null
  sequence: number | null
  told: Told | null
}

/** People by id, with what they were told last of a reservation, and all others who were told anything of it. */
export const readPeople = (db: Db, declaration: number, ids: readonly number[]): Promise<Person[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('languages as g', 'g.id', 'u.language_id')
    .leftJoin('levels as l', 'l.id', 'u.level_id')
    .leftJoin('told_reservations as t', (join) =>
      join.onRef('t.user_id', '=', 'u.id').on('t.declaration_id', '=', declaration),
    )
    .where((eb) => eb.or([eb('u.id', '=', among(ids)), eb('t.user_id', 'is not', null)]))
    .select(['u.id', 'u.name', 'u.email', 'u.is_active', 'g.locale', 'l.timezone', 't.sequence'])
    .select([sql<Settings>`(${settingsText('u.id')})`.as('settings'), sql<Told | null>`t.told`.as('told')])
    .orderBy('u.id')
    .execute()

/** A resource as its bookings are written about. */
export interface Place {
  id: number
  name: string
  /** The places it is in, the nearest first. */
  place: string[]
  timezone: string
  /** The name of a booking without a title of its own. */
  title: string
}

/** Resources by id, with names in one language. */
export async function readPlaces(db: Db, ids: readonly number[], lang: string): Promise<Map<number, Place>> {
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
  told: Told
}

/** Keeps what people were told of a reservation. */
export async function keepTold(db: Db, declaration: number, all: readonly KeptTold[]): Promise<void> {
  await sql`
    insert into told_reservations (declaration_id, user_id, sequence, told)
    select ${declaration}, k."user", k.sequence, k.told
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as k ("user" bigint, sequence integer, told jsonb)
    on conflict on constraint told_reservations_pkey do update set sequence = excluded.sequence, told = excluded.told`.execute(
    db,
  )
}
