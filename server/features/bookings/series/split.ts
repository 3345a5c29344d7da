import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { epoch } from '../../../sql/instants.ts'
import { addDays } from '../../../time/zones.ts'
import { occurrencesOf } from './occurrences.ts'
import type { StoredSeries } from './plan.ts'

/**
 * Makes the dates of a series from a day on a series of their own, and returns its id: its bookings, skipped dates and the rest of
 * the rule. The first dates keep the reservation. Where there are none, or none of them was booked, it stays as it is: nobody would
 * find a reservation without a booking, nor the dates that are skipped in it.
 */
export async function followingOf(db: Db, id: number, day: string): Promise<number> {
  const { series } = await db.selectFrom('declarations').where('id', '=', id).select('series').executeTakeFirstOrThrow()
  const stored = series as unknown as StoredSeries
  const dates = occurrencesOf(stored)
  const before = dates.filter((date) => date.day < day)
  const following = dates.filter((date) => date.day >= day)
  if (!before.length || !following.length) return id
  const isFirst = sql<boolean>`(occurs_on < ${day}::date or occurs_on is null)`
  if (!(await hasBooking(db, id, isFirst))) return id
  const { count, until } = stored.recurrence
  const rest: StoredSeries = {
    ...stored,
    recurrence: { ...stored.recurrence, until, count: count === null ? null : following.length },
    day: following[0]!.day,
  }
  const ended: StoredSeries = { ...stored, recurrence: { ...stored.recurrence, count: null, until: addDays(day, -1) } }
  const { rows } = await sql<{ id: number }>`
    insert into declarations (company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at,
      decision_note, created_at, told_with, series)
    select company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at, decision_note,
      created_at, coalesce(told_with, id), ${JSON.stringify(rest)}::jsonb
    from declarations where id = ${id} returning id`.execute(db)
  const next = rows[0]!.id
  await db
    .updateTable('declarations')
    .set({ series: JSON.stringify(ended) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('bookings')
    .set({ declaration_id: next })
    .where('declaration_id', '=', id)
    .where(sql<boolean>`occurs_on >= ${day}::date`)
    .execute()
  await db
    .updateTable('skipped_dates')
    .set({ declaration_id: next })
    .where('declaration_id', '=', id)
    .where(sql<boolean>`day >= ${day}::date`)
    .execute()
  await splitTold(db, id, next)
  return next
}

/**
 * Takes one booking out of its series, into a reservation of its own with the same people and words. One that is alone in it keeps
 * it, with its skipped dates.
 */
export async function takeOut(db: Db, { id, declaration_id }: { id: number; declaration_id: number }): Promise<void> {
  if (!(await hasBooking(db, declaration_id, sql<boolean>`id <> ${id}`))) return
  const { rows } = await sql<{ id: number }>`
    insert into declarations (company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at,
      decision_note, created_at, told_with)
    select company_id, subject, is_private, host_id, user_id, acting_for, approval_status, decided_by, decided_at, decision_note, created_at,
      coalesce(told_with, id)
    from declarations where id = ${declaration_id} returning id`.execute(db)
  const alone = rows[0]!.id
  await db.updateTable('bookings').set({ declaration_id: alone, occurs_on: null }).where('id', '=', id).execute()
  await splitTold(db, declaration_id, alone)
}

async function hasBooking(db: Db, declarationId: number, which: RawBuilder<boolean>): Promise<boolean> {
  const found = db.selectFrom('bookings').where('declaration_id', '=', declarationId).where(which).select('id').limit(1)
  return (await found.execute()).length > 0
}

/**
 * Keeps what people were told of bookings that have just gone from one reservation to another: nobody is told that these are gone from
 * the first, and of the second only what changes after that. Both stay one entry of the calendar (`told_with`).
 */
async function splitTold(db: Db, id: number, next: number): Promise<void> {
  const isMoved = sql`exists (select from bookings b where b.declaration_id = ${next} and b.resource_id = (e ->> 'resource')::bigint
    and ${epoch('b.starts')} = (e ->> 'from')::bigint and ${epoch('coalesce(b.booked_until, b.ends)')} = (e ->> 'to')::bigint)`
  const bookings = sql`jsonb_array_elements(t.told -> 'bookings') with ordinality as all_told (e, place)`
  await sql`
    insert into told_reservations (company_id, declaration_id, user_id, sequence, told)
    select t.company_id, ${next}, t.user_id, t.sequence, t.told || jsonb_build_object('bookings', part.bookings)
    from told_reservations t cross join lateral (select jsonb_agg(e order by place) as bookings from ${bookings} where ${isMoved}) part
    where t.declaration_id = ${id} and part.bookings is not null`.execute(db)
  await sql`
    update told_reservations t set told = t.told || jsonb_build_object('bookings', coalesce((
      select jsonb_agg(e order by place) from ${bookings} where not ${isMoved}), '[]'))
    where t.declaration_id = ${id}`.execute(db)
  await sql`
    insert into untold_changes (company_id, declaration_id, by_user, reason, made_at)
    select company_id, ${next}, by_user, reason, made_at from untold_changes where declaration_id = ${id}`.execute(db)
}
