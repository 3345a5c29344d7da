import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { allows, limitsOf } from '../../access/grants.ts'
import { callFunction, type Db, manyRows, together } from '../../db/connection.ts'
import { prepared } from '../../db/prepared.ts'
import { epoch } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import type { Range } from '../availability/availability.ts'
import { isCounted } from '../availability/availability.ts'
import { releaseDue } from './release.ts'

/*
 * Every call that changes bookings takes its locks here, in one order: person, declaration, bookings by id, resources by
 * id (decision 0011). Sent without waiting, a lock holds for the queries sent after it.
 */

/** Whether a limit counts the bookings this caller makes somewhere. Known without a query; nobody else pays for locks. */
export const hasCountedLimit = ({ grants }: Pick<Actor, 'grants'>): boolean =>
  grants.some((grant) => allows(grant, 'resource', 'book') && isCounted(limitsOf(grant)))

/** Lets one transaction at a time count and add to a person's bookings, where a limit of the caller counts them. */
export async function lockPerson(db: Db, actor: Actor, personId: number): Promise<void> {
  if (!hasCountedLimit(actor)) return
  await callFunction(db, 'lock_person', sql`current_company()`, personId)
}

const hostsLock = sql`lock_person(current_company(), host_id)`.as('lock')

/** The same for the host of a booking. Returns who that is while nothing is locked yet; null: no such booking. */
async function lockHost(db: Db, actor: Actor, bookingId: number): Promise<number | null> {
  if (!hasCountedLimit(actor)) return null
  const row = await db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .select(['host_id', hostsLock])
    .executeTakeFirst()
  return row?.host_id ?? null
}

/** A booking whose row is locked, as far as changes ask. Epoch milliseconds. */
export interface LockedBooking extends Range {
  id: number
  host_id: number
  resource_id: number
  status: string
  part_of: number | null
}

const lockedRows = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.host_id', 'b.resource_id', 'b.status', 'b.part_of'])
    .select([epoch('b.starts').as('from'), epoch('b.ends').as('to')])
    .orderBy('b.id')
    .forUpdate()

const reservationOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('declarations')
    .where('id', '=', (eb) => eb.selectFrom('bookings').where('id', '=', id).select('declaration_id'))
    .select('id')
    .forUpdate(),
)
/** All bookings of its reservation, or only its own parts. */
const bookingsBeside = prepared((db, { id }: { id: number }, whole: boolean) =>
  lockedRows(db)
    .where('b.declaration_id', '=', (eb) => eb.selectFrom('bookings').where('id', '=', id).select('declaration_id'))
    .$if(!whole, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('b.id', '=', id),
          eb('b.part_of', 'is not', null),
          eb.exists(eb.selectFrom('bookings as p').whereRef('p.part_of', '=', 'b.id').select('p.id')),
        ]),
      ),
    ),
)

/**
 * Locks the host where a limit counts (`hostId`: the one a change is for, instead of the present one), then the
 * reservation, then the booking and every part of a split one there, or with `whole` all of the reservation's.
 * `countedHost`: whose bookings may be counted now; null: nobody's.
 */
export async function lockBooking(
  db: Db,
  actor: Actor,
  { id, hostId, whole }: { id: number; hostId?: number | undefined; whole: boolean },
): Promise<{ locked: LockedBooking[]; countedHost: number | null }> {
  const [countedHost, , locked] = await together([
    hostId === undefined
      ? lockHost(db, actor, id)
      : lockPerson(db, actor, hostId).then(() => (hasCountedLimit(actor) ? hostId : null)),
    reservationOf(db, { id }).execute(),
    manyRows<LockedBooking>(db, bookingsBeside(db, { id }, whole)),
  ])
  return { locked, countedHost }
}

/** The same for all bookings of a reservation. `counts`: they are about to count again. */
export async function lockReservation(
  db: Db,
  actor: Actor,
  { id, counts }: { id: number; counts: boolean },
): Promise<LockedBooking[]> {
  const [, , locked] = await together([
    counts && hasCountedLimit(actor)
      ? db.selectFrom('declarations').where('id', '=', id).select(hostsLock).execute()
      : null,
    db.selectFrom('declarations').where('id', '=', id).select('id').forUpdate().execute(),
    manyRows<LockedBooking>(db, lockedRows(db).where('b.declaration_id', '=', id)),
  ])
  return locked
}

/** Locks several bookings after their reservations, each in the order of ids. What is only cancelled counts for no limit. */
export async function lockSeveral(db: Db, ids: readonly number[]): Promise<void> {
  const some = among([...ids])
  await together([
    db
      .selectFrom('declarations')
      .where('id', 'in', (eb) => eb.selectFrom('bookings').where('id', '=', some).select('declaration_id'))
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute(),
    db.selectFrom('bookings').where('id', '=', some).select('id').orderBy('id').forUpdate().execute(),
  ])
}

/**
 * Locks resources with those linked to them, and gives away what nobody checked in to on them, which is then free. The
 * last of the locks: afterwards nobody else moves anything there.
 */
export async function lockResources(work: UnitOfWork<Actor | null>, resourceIds: readonly number[]): Promise<void> {
  await together([
    releaseDue(work, resourceIds),
    callFunction(work.db, 'lock_resources', sql`current_company()`, resourceIds),
  ])
}
