import { type Db, queryText } from '../../db/connection.ts'
import type { Call } from '../../http/implement.ts'
import { bookingEvents } from './events.ts'

/** The reservations and resources of what was given away. */
export interface Released {
  ids: number[]
  resourceIds: number[]
}

/**
 * Gives away what nobody checked in to in time: on these resources and those linked to them, or everywhere. Null when
 * nothing was due. Sent without waiting, it travels with the next query.
 */
export async function release(db: Db, resourceIds: readonly number[] | null): Promise<Released | null> {
  const released = await queryText<{ declaration_id: number; resource_id: number }>(
    db,
    `select b.declaration_id, b.resource_id from release_due(current_company(), $1) due join bookings b on b.id = due.id`,
    [resourceIds],
  )
  if (!released.length) return null
  return {
    ids: [...new Set(released.map(({ declaration_id }) => declaration_id))],
    resourceIds: [...new Set(released.map(({ resource_id }) => resource_id))],
  }
}

/** Before anything is booked on these resources: what is shown free is bookable (R227). */
export async function releaseDue(
  { db, emit }: Pick<Call, 'emit'> & { db: Db },
  resourceIds: readonly number[],
): Promise<void> {
  const released = await release(db, resourceIds)
  if (!released) return
  await emit(bookingEvents, released.ids, released.resourceIds)
}
