import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { isChangeable, isDelegatesOwn } from '../../../sql/bookings.ts'
import { knownBookings, readerOf } from '../read.ts'

/** Whether the caller may change every booking that is left of a reservation. */
export function mayChangeAll(db: Db, actor: Actor, declarationId: number): Promise<boolean> {
  const { changesOwn } = readerOf(actor)
  return holdsForAll(db, actor, {
    declarationId,
    right: sql`(coalesce(access.change_others, false) or own.is_subjects and ${changesOwn})`,
  })
}

/** Whether the caller may approve every booking that is left of a reservation and needs it. */
export const mayApproveAll = (db: Db, actor: Actor, declarationId: number): Promise<boolean> =>
  holdsForAll(db, actor, {
    declarationId,
    right: sql`(coalesce(access.change_others, false) and not ${isDelegatesOwn(actor, 'd')} or not r.needs_approval)`,
  })

/** `right` is over the aliases of `knownBookings`. It holds for no booking that the caller may not know of. */
async function holdsForAll(
  db: Db,
  actor: Actor,
  { declarationId, right }: { declarationId: number; right: RawBuilder<boolean> },
): Promise<boolean> {
  const left = isChangeable('b')
  const held = knownBookings(db, readerOf(actor)).where('b.declaration_id', '=', declarationId).where(left).where(right)
  // Counts don't depend on a plan; an anti-join of the two compares thousands of bookings with thousands.
  const { all, allowed } = await db
    .selectFrom('bookings as b')
    .where('b.declaration_id', '=', declarationId)
    .where(left)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      held.select(({ fn }) => fn.countAll<number>().as('n')).as('allowed'),
    ])
    .executeTakeFirstOrThrow()
  return all === allowed
}
