import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { allows, limitsOf } from '../../../access/grants.ts'
import { callFunction, type Db, manyRows, together } from '../../../db/connection.ts'
import { prepared } from '../../../db/query/prepared.ts'
import { OutdatedError } from '../../../db/transaction.ts'
import { epoch } from '../../../sql/instants.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import type { Range } from '../../availability/availability.ts'
import { isCounted } from '../../availability/availability.ts'
import { releaseDue } from '../cancel/release.ts'

/*
 * Every call that changes bookings takes its locks here, in one order: person, declaration, bookings by id, resources by
 * id (decision 0011). Sent without waiting, a lock holds for the queries sent after it. Rows are locked against changes alone: a
 * change of a resource, which holds that already, may write holds that refer to them.
 */

declare const isHeld: unique symbol
/**
 * Says that a reservation is locked. Only the locks here make one, for what they read next: whoever decides on a change by rows takes
 * it, and so can't have read them before, when somebody else was still changing them.
 */
export interface ReservationLock {
  readonly [isHeld]: true
}
const held = {} as ReservationLock

/**
 * Whether a limit counts this caller's bookings anywhere. Known without a query, so that nobody else pays for locks.
 */
export const hasCountedLimit = ({ grants }: Pick<Actor, 'grants'>): boolean =>
  grants.some((grant) => allows(grant, 'resource', 'book') && isCounted(limitsOf(grant)))

/** Lets one transaction at a time count and add to a person's bookings, where a limit of the caller counts them. */
export async function lockPerson(db: Db, actor: Actor, personId: number): Promise<void> {
  if (!hasCountedLimit(actor)) return
  await callFunction(db, 'lock_person', sql`current_company()`, personId)
}

const hostsLock = sql`lock_person(current_company(), host_id)`.as('lock')

/** Locks the host of a booking, as `lockPerson` does. Returns the host as read before the lock; null: no such booking. */
async function lockHost(db: Db, actor: Actor, bookingId: number): Promise<number | null> {
  if (!hasCountedLimit(actor)) return null
  const row = await db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .select(['host_id', hostsLock])
    .executeTakeFirst()
  return row?.host_id ?? null
}

/** A locked booking, as far as changes need it. Epoch milliseconds. */
export interface LockedBooking extends Range {
  id: number
  declaration_id: number
  host_id: number
  resource_id: number
  status: string
  part_of: number | null
}

const lockedRows = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.declaration_id', 'b.host_id', 'b.resource_id', 'b.status', 'b.part_of'])
    .select([epoch('b.starts').as('from'), epoch('b.ends').as('to')])
    .orderBy('b.id')
    .forNoKeyUpdate()

const reservationOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('declarations')
    .where('id', '=', (eb) => eb.selectFrom('bookings').where('id', '=', id).select('declaration_id'))
    .select('id')
    .forNoKeyUpdate(),
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
 * Locks the host if a limit counts (`hostId`: the new host of a change), then the reservation, then the booking with
 * all parts of a split one, or with `whole` all bookings of the reservation; then reads. `countedHost`: the person whose
 * bookings may be counted now; null: nobody's. Throws `OutdatedError` where the booking went to another reservation while this
 * waited: that one isn't locked.
 */
export async function lockBooking<T>(
  db: Db,
  actor: Actor,
  { id, hostId, whole }: { id: number; hostId?: number | undefined; whole: boolean },
  read: (held: ReservationLock) => Promise<T>,
): Promise<{ locked: LockedBooking[]; countedHost: number | null; found: T; held: ReservationLock }> {
  const [countedHost, reservations, locked, found] = await together([
    hostId === undefined
      ? lockHost(db, actor, id)
      : lockPerson(db, actor, hostId).then(() => (hasCountedLimit(actor) ? hostId : null)),
    reservationOf(db, { id }).execute(),
    manyRows<LockedBooking>(db, bookingsBeside(db, { id }, whole)),
    read(held),
  ])
  if (reservations[0]?.id !== locked.find((each) => each.id === id)?.declaration_id) throw new OutdatedError()
  return { locked, countedHost, found, held }
}

/** Locks all bookings of a reservation, then reads. `counts`: they are about to count for limits again. */
export async function lockReservation<T>(
  db: Db,
  actor: Actor,
  { id, counts }: { id: number; counts: boolean },
  read: (held: ReservationLock) => Promise<T>,
): Promise<{ locked: LockedBooking[]; found: T }> {
  const [, , locked, found] = await together([
    counts && hasCountedLimit(actor)
      ? db.selectFrom('declarations').where('id', '=', id).select(hostsLock).execute()
      : null,
    db.selectFrom('declarations').where('id', '=', id).select('id').forNoKeyUpdate().execute(),
    manyRows<LockedBooking>(db, lockedRows(db).where('b.declaration_id', '=', id)),
    read(held),
  ])
  return { locked, found }
}

/** Locks whole reservations, then all of their bookings, each in the order of ids, and then reads. Deciding counts for no limit. */
export async function lockReservations<T>(
  db: Db,
  ids: readonly number[],
  read: (held: ReservationLock) => Promise<T>,
): Promise<T> {
  const some = among([...ids])
  const [, , found] = await together([
    db.selectFrom('declarations').where('id', '=', some).select('id').orderBy('id').forNoKeyUpdate().execute(),
    db.selectFrom('bookings').where('declaration_id', '=', some).select('id').orderBy('id').forNoKeyUpdate().execute(),
    read(held),
  ])
  return found
}

/**
 * Locks several bookings after their reservations, each in the order of ids, and then reads. Cancelling counts for no limit. Throws
 * `OutdatedError` where one went to another reservation while this waited.
 */
export async function lockSeveral<T>(
  db: Db,
  ids: readonly number[],
  read: (held: ReservationLock) => Promise<T>,
): Promise<T> {
  const some = among([...ids])
  const [reservations, locked, found] = await together([
    db
      .selectFrom('declarations')
      .where('id', 'in', (eb) => eb.selectFrom('bookings').where('id', '=', some).select('declaration_id'))
      .select('id')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    db.selectFrom('bookings').where('id', '=', some).select('declaration_id').orderBy('id').forNoKeyUpdate().execute(),
    read(held),
  ])
  const known = new Set(reservations.map(({ id }) => id))
  if (locked.some(({ declaration_id }) => !known.has(declaration_id))) throw new OutdatedError()
  return found
}

/**
 * Keeps resources with those linked to them, and when they can be booked, as they are until the transaction ends, after waiting for a
 * change of them. Bookings don't wait for each other; each would lock its resource in this way when it is inserted, which is too late
 * to see the change, and those linked to it with its holds, in any order.
 */
export const keepResources = (db: Db, ids: readonly number[]): Promise<void> => callFunction(db, 'keep_resources', ids)

/**
 * Locks resources with those linked to them, and releases bookings on them without a check-in. The last of the locks:
 * afterwards nobody else changes anything there.
 */
export async function lockResources(work: UnitOfWork<Actor | null>, resourceIds: readonly number[]): Promise<void> {
  await together([
    releaseDue(work, resourceIds),
    callFunction(work.db, 'lock_resources', sql`current_company()`, resourceIds),
  ])
}
