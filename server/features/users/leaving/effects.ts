import type { Leaving, LeavingReservation } from '@kontor/contract'
import { mostReservations } from '@kontor/contract/calls/people-leaving.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import { isChangeableText } from '../../../sql/bookings.ts'
import { utc } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'

/** A reservation of somebody who leaves, and its bookings that aren't over. */
export interface OpenReservation {
  id: number
  host_id: number
  bookings: { id: number; declaration_id: number; resource_id: number }[]
}

/** The reservations that these people host, with their bookings that aren't over, in the order of time. */
export async function openReservations(db: Db, people: readonly number[]): Promise<OpenReservation[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .where('b.host_id', '=', among(people))
    .where(sql<boolean>`${sql.raw(isChangeableText('b'))}`)
    .orderBy('b.starts')
    .orderBy('b.id')
    .select(['b.id', 'b.declaration_id', 'b.resource_id', 'b.host_id'])
    .execute()
  const byReservation = Map.groupBy(rows, ({ declaration_id }) => declaration_id)
  return [...byReservation].map(([id, bookings]) => ({ id, host_id: bookings[0]!.host_id, bookings }))
}

/** Reads what would end with the access of these people. A fixed number of queries. */
export async function effectsOn(
  db: Db,
  actor: Actor,
  people: readonly number[],
  open: readonly OpenReservation[],
): Promise<Omit<Leaving, 'done' | 'refused'>> {
  const counts = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from resource_assignments a join resources r on r.id = a.resource_id
        where a.user_id = ${among(people)} and coalesce(a.ends > now(), true) and r.retired_at is null)`.as(
        'assignments',
      ),
      sql<number>`(select count(*)::int from delegations g
        where (g.delegator_id = ${among(people)} or g.delegate_id = ${among(people)}) and coalesce(g.ends > now(), true))`.as(
        'delegations',
      ),
      sql<number>`(select count(*)::int from sessions s
        where s.user_id = ${among(people)} and s.revoked_at is null and s.expires_at > now())`.as('sessions'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    bookings: open.reduce((sum, { bookings }) => sum + bookings.length, 0),
    reservations: open.length,
    listed: await listed(db, actor, open.slice(0, mostReservations)),
  }
}

async function listed(db: Db, actor: Actor, open: readonly OpenReservation[]): Promise<LeavingReservation[]> {
  const first = new Map(open.map(({ id, bookings }) => [bookings[0]!.id, { id, count: bookings.length }]))
  if (!first.size) return []
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('users as u', 'u.id', 'b.host_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where('b.id', '=', among([...first.keys()]))
    .orderBy('b.starts')
    .orderBy('b.id')
    .select((eb) => [
      ...(['b.id', 'b.declaration_id', 'b.host_id', 'u.name as host', 'l.timezone'] as const),
      said('r').as('resource_name'),
      utc<string>('b.starts').as('datetime_from'),
      utc<string>('b.ends').as('datetime_to'),
      eb('d.approval_status', '=', 'pending').as('is_pending'),
      sql<string | null>`case when not d.is_private or ${actor.subjectId} in (d.host_id, d.user_id)
        then coalesce(d.subject, default_title(t.kind, t.name, t.translations)) end`.as('subject'),
    ])
    .execute()
  return rows.map(({ id, is_pending, ...row }) => ({ ...row, is_pending: !!is_pending, count: first.get(id)!.count }))
}
