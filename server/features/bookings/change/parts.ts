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
  const held = knownBookings(db, readerOf(actor)).where('b.id', '=', sql<number>`part.id`).where(right).select('b.id')
  const without = await db
    .selectFrom('bookings as part')
    .where('part.declaration_id', '=', declarationId)
    .where(isChangeable('part'))
    .where(({ not, exists }) => not(exists(held)))
    .select('part.id')
    .limit(1)
    .executeTakeFirst()
  return !without
}
