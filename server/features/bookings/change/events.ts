import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { among } from '../../../sql/with-values.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { reasonColumn } from '../history/trail.ts'

/**
 * The events of every change of a booking: for the lists that show reservations, and the grids that show the resources.
 */
export const bookingEvents = ['declaration.changed', 'grid.changed'] as const

/**
 * Tells open screens that bookings of these reservations have changed, and has their people told by mail (decision 0059). Both are
 * recorded with the commit.
 */
export async function bookingsChanged(
  { actor, emit, atEnd }: UnitOfWork<Actor | null>,
  declarationIds: readonly number[],
  resourceIds: readonly number[],
): Promise<void> {
  atEnd(untold, [actor?.userId ?? null, declarationIds])
  await emit(bookingEvents, declarationIds, resourceIds)
}

/** The resources whose rows show these reservations: all of them do where a title, host or approval is another one. */
export const resourcesShowing = async (db: Db, declarationIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('bookings')
      .where('declaration_id', '=', among(declarationIds))
      .select('resource_id')
      .distinct()
      .execute()
  ).map(({ resource_id }) => resource_id)

const untold = `insert into untold_changes (declaration_id, by_user) select id, $1::bigint from unnest($2::bigint[]) id`

/**
 * Has the mails and the history of these bookings say that an administrator's change affects them, and the reason; empty: none was
 * given.
 */
export async function explain({ db, actor }: UnitOfWork, bookingIds: readonly number[], reason: string): Promise<void> {
  await keepReason(db, bookingIds, reason)
  await db
    .insertInto('untold_changes')
    .columns(['declaration_id', 'by_user', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('bookings')
        .where('id', '=', among(bookingIds))
        .distinct()
        .select([
          'declaration_id',
          sql<number>`${actor.userId}::bigint`.as('by_user'),
          sql<string>`${reason}`.as('reason'),
        ]),
    )
    .execute()
}

/** Keeps the reason in the audit trail beside the changes of these bookings. */
async function keepReason(db: Db, bookingIds: readonly number[], reason: string): Promise<void> {
  await db
    .insertInto('audit_log')
    .columns(['action', 'entity', 'entity_id', 'after'])
    .expression(
      sql`select 'update', 'bookings', id, jsonb_build_object(${reasonColumn}::text, ${reason}::text) from unnest(${bookingIds}::bigint[]) id` as never,
    )
    .execute()
}
