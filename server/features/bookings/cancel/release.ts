import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { prepared } from '../../../db/query/prepared.ts'
import type { UnitOfWork } from '../../../work/unit-of-work.ts'
import { bookingsChanged } from '../change/events.ts'

const releasing = prepared((db, { resourceIds }: { resourceIds: readonly number[] | null }) =>
  db
    .selectFrom(sql<{ id: number }>`release_due(current_company(), ${resourceIds}::bigint[])`.as('due'))
    .innerJoin('bookings as b', 'b.id', 'due.id')
    .select(['b.declaration_id', 'b.resource_id']),
)

/**
 * Releases bookings without a check-in in time, on these resources and those linked to them, or everywhere (null),
 * because a resource that is shown free must be bookable (R227). Not awaited, so that it travels with the next query.
 */
export async function releaseDue(work: UnitOfWork<Actor | null>, resourceIds: readonly number[] | null): Promise<void> {
  const released = await releasing(work.db, { resourceIds }).execute()
  if (!released.length) return
  const ids = released.map(({ declaration_id }) => declaration_id)
  const resources = released.map(({ resource_id }) => resource_id)
  await bookingsChanged({ ...work, actor: null }, [...new Set(ids)], [...new Set(resources)])
}
