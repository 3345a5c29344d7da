import type { Actor } from '../../access/actor.ts'
import { allows, limitsOf } from '../../access/grants.ts'
import { type Db, queryMany, queryText, together } from '../../db/connection.ts'
import { epochText } from '../../sql/instants.ts'
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
  await queryText(db, 'select lock_person(current_company(), $1)', [personId])
}

/** The same for the host of a booking. Returns who that is while nothing is locked yet; null: no such booking. */
async function lockHost(db: Db, actor: Actor, bookingId: number): Promise<number | null> {
  if (!hasCountedLimit(actor)) return null
  const [row] = await queryText<{ host_id: number }>(
    db,
    'select host_id, lock_person(current_company(), host_id) from bookings where id = $1',
    [bookingId],
  )
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

const lockedColumns = `b.id, b.host_id, b.resource_id, b.status, ${epochText('b.starts')} as "from", ${epochText('b.ends')} as "to", b.part_of`

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
  const ofBooking = '(select declaration_id from bookings where id = $1)'
  const [countedHost, , locked] = await together([
    hostId === undefined
      ? lockHost(db, actor, id)
      : lockPerson(db, actor, hostId).then(() => (hasCountedLimit(actor) ? hostId : null)),
    queryText(db, `select from declarations where id = ${ofBooking} for update`, [id]),
    queryMany<LockedBooking>(
      db,
      `select ${lockedColumns} from bookings b
       where b.declaration_id = ${ofBooking}
         and ($2 or b.id = $1 or b.part_of is not null or exists (select from bookings p where p.part_of = b.id))
       order by b.id for update`,
      [id, whole],
    ),
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
      ? queryText(db, 'select lock_person(current_company(), host_id) from declarations where id = $1', [id])
      : null,
    queryText(db, 'select from declarations where id = $1 for update', [id]),
    queryMany<LockedBooking>(
      db,
      `select ${lockedColumns} from bookings b where b.declaration_id = $1 order by b.id for update`,
      [id],
    ),
  ])
  return locked
}

/**
 * Locks resources with those linked to them, and gives away what nobody checked in to on them, which is then free. The
 * last of the locks: afterwards nobody else moves anything there.
 */
export async function lockResources(work: UnitOfWork<Actor | null>, resourceIds: readonly number[]): Promise<void> {
  await together([
    releaseDue(work, resourceIds),
    queryText(work.db, 'select lock_resources(current_company(), $1)', [resourceIds]),
  ])
}
