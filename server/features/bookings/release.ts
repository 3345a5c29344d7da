import { type Db, queryText } from '../../db/connection.ts'

interface Releasing {
  db: Db
  emit(
    event: 'declaration.changed' | 'grid.changed',
    ids: readonly number[],
    resourceIds: readonly number[],
  ): Promise<void>
}

/**
 * Gives away what nobody checked in to in time, on these resources and those linked to them, before anything is booked
 * there: what is shown free is bookable (R227). Sent without waiting, it travels with the next query.
 */
export async function releaseDue({ db, emit }: Releasing, resourceIds: readonly number[]): Promise<void> {
  const released = await queryText<{ id: number; resource_id: number }>(
    db,
    'release_due',
    'select id, resource_id from release_due(current_company(), $1)',
    [resourceIds],
  )
  if (!released.length) return
  const ids = released.map(({ id }) => id)
  const touched = [...new Set(released.map(({ resource_id }) => resource_id))]
  await Promise.all([emit('declaration.changed', ids, touched), emit('grid.changed', ids, touched)])
}
