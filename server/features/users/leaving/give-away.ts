import type { LeavingDecisions } from '@kontor/contract'
import { sql } from 'kysely'
import { persons } from '../../../access/people.ts'
import type { Db } from '../../../db/connection.ts'
import { invalidField } from '../../../http/app-error.ts'
import { now } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { announceBookings, cancelBookings, lockSeveral } from '../../bookings/bookings.ts'
import { type OpenReservation, openReservations } from './effects.ts'

type Choices = Pick<LeavingDecisions, 'host_id' | 'each' | 'assignee_id'>

/** Throws `invalid` at the field unless everybody who takes something over can sign in, and stays. */
export async function requireTakers(db: Db, leaving: readonly number[], choices: Choices): Promise<void> {
  const named = [
    ...(choices.host_id ? [{ field: 'host_id', id: choices.host_id }] : []),
    ...(choices.assignee_id ? [{ field: 'assignee_id', id: choices.assignee_id }] : []),
    ...choices.each.flatMap(({ host_id: id }, at) => (id ? [{ field: `each.${at}.host_id`, id }] : [])),
  ]
  if (!named.length) return
  const active = await db
    .selectFrom(persons)
    .where('u.id', '=', among(named.map(({ id }) => id)))
    .where('u.is_active', '=', true)
    .select('u.id')
    .execute()
  const able = new Set(active.map(({ id }) => id))
  for (const { field, id } of named) {
    if (leaving.includes(id)) throw invalidField(field, 'leaves_too')
    if (!able.has(id)) throw invalidField(field, 'unknown_id')
  }
}

/** Hands over or cancels what these people host and isn't over, as decided, whatever the caller may do with bookings of others. */
export async function giveBookingsAway(
  work: UnitOfWork,
  people: readonly number[],
  { host_id, each }: Pick<Choices, 'host_id' | 'each'>,
): Promise<OpenReservation[]> {
  const { db } = work
  const before = await openReservations(db, people)
  if (!before.length) return []
  const ids = before.flatMap(({ bookings }) => bookings.map(({ id }) => id))
  const open = await lockSeveral(db, ids, () => openReservations(db, people))
  const chosen = new Map(each.map((choice) => [choice.declaration_id, choice.host_id]))
  const hostOf = ({ id }: OpenReservation) => (chosen.has(id) ? chosen.get(id)! : host_id)
  const cancelled = open.filter((reservation) => hostOf(reservation) === null)
  const handed = open.filter((reservation) => hostOf(reservation) !== null)
  if (cancelled.length)
    await cancelBookings(
      work,
      cancelled.flatMap(({ bookings }) => bookings),
    )
  for (const [host, reservations] of Map.groupBy(handed, (reservation) => hostOf(reservation)!))
    await handOver(work, host, reservations)
  return open
}

async function handOver(work: UnitOfWork, host: number, reservations: readonly OpenReservation[]): Promise<void> {
  const { db } = work
  const bookings = reservations.flatMap((reservation) => reservation.bookings)
  const ids = bookings.map(({ id }) => id)
  const elsewhere = await db
    .selectFrom('bookings as b')
    .innerJoin('resource_assignments as a', 'a.resource_id', 'b.resource_id')
    .where('b.id', '=', among(ids))
    .where('a.user_id', '<>', host)
    .where(sql<boolean>`b.starts < coalesce(a.ends, 'infinity') and b.ends > a.starts`)
    .where(
      sql<boolean>`not exists (select from resource_assignment_breaks k where k.resource_assignment_id = a.id
        and k.starts <= b.starts and k.ends >= b.ends)`,
    )
    .select('b.id')
    .limit(1)
    .executeTakeFirst()
  if (elsewhere) throw invalidField('host_id', 'assigned_to_others')
  await db
    .updateTable('declarations')
    .set({ host_id: host, updated_at: now })
    .where('id', '=', among(reservations.map(({ id }) => id)))
    .execute()
  await announceBookings(work, bookings)
}

/** Ends the assignments of these people now, or gives what is left of them, with its breaks, to somebody else. Returns their resources. */
export async function giveResourcesAway(db: Db, people: readonly number[], assignee: number | null): Promise<number[]> {
  const open = sql<boolean>`coalesce(ends > now(), true)`
  const rows = await db
    .selectFrom('resource_assignments')
    .where('user_id', '=', among(people))
    .where(open)
    .select(['id', 'resource_id', sql<boolean>`starts < now()`.as('has_begun'), 'starts', 'ends'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!rows.length) return []
  const breaks = assignee === null ? [] : await breaksOf(db, rows)
  const begun = rows.filter(({ has_begun }) => has_begun).map(({ id }) => id)
  const later = rows.filter(({ has_begun }) => !has_begun).map(({ id }) => id)
  if (begun.length)
    await db.updateTable('resource_assignments').set({ ends: now }).where('id', '=', among(begun)).execute()
  if (later.length) await db.deleteFrom('resource_assignments').where('id', '=', among(later)).execute()
  if (assignee !== null) await assignTo(db, assignee, rows, breaks)
  return [...new Set(rows.map(({ resource_id }) => resource_id))]
}

interface OpenAssignment {
  id: number
  resource_id: number
  starts: Date
  ends: Date | null
}
interface OpenBreak {
  resource_id: number
  starts: Date
  ends: Date
}

/** The breaks of these assignments that aren't over: their end is cut off with that of the assignment. */
const breaksOf = (db: Db, rows: readonly OpenAssignment[]): Promise<OpenBreak[]> =>
  db
    .selectFrom('resource_assignment_breaks as k')
    .innerJoin('resource_assignments as a', 'a.id', 'k.resource_assignment_id')
    .where('a.id', '=', among(rows.map(({ id }) => id)))
    .where('k.ends', '>', now)
    .select(['a.resource_id', 'k.starts', 'k.ends'])
    .execute()

/** A break belongs to the only assignment of the resource at its time. */
async function assignTo(
  db: Db,
  assignee: number,
  rows: readonly OpenAssignment[],
  breaks: readonly OpenBreak[],
): Promise<void> {
  const { rows: given } = await sql<{
    id: number
  }>`insert into resource_assignments (resource_id, user_id, starts, ends)
    select resource_id, ${assignee}, greatest(starts, now()), ends
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (resource_id bigint, starts timestamptz, ends timestamptz)
    returning id`.execute(db)
  if (breaks.length)
    await sql`insert into resource_assignment_breaks (resource_assignment_id, starts, ends)
      select a.id, greatest(k.starts, a.starts), k.ends
      from jsonb_to_recordset(${JSON.stringify(breaks)}::jsonb) as k (resource_id bigint, starts timestamptz, ends timestamptz)
      join resource_assignments a on a.resource_id = k.resource_id
        and k.ends > a.starts and k.starts < coalesce(a.ends, 'infinity')
      where a.id = ${among(given.map(({ id }) => id))}`.execute(db)
}
