import type { Actor } from '../../access/actor.ts'
import { queryText } from '../../db/connection.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { bookingEvents } from './events.ts'

/**
 * Gives away what nobody checked in to in time, on these resources and those linked to them, or everywhere (null): what
 * is shown free is bookable (R227). Sent without waiting, it travels with the next query.
 */
export async function releaseDue(
  { db, emit }: UnitOfWork<Actor | null>,
  resourceIds: readonly number[] | null,
): Promise<void> {
  const released = await queryText<{ declaration_id: number; resource_id: number }>(
    db,
    `select b.declaration_id, b.resource_id from release_due(current_company(), $1) due join bookings b on b.id = due.id`,
    [resourceIds],
  )
  if (!released.length) return
  const ids = released.map(({ declaration_id }) => declaration_id)
  const resources = released.map(({ resource_id }) => resource_id)
  await emit(bookingEvents, [...new Set(ids)], [...new Set(resources)])
}
