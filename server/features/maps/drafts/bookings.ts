import type { mapDrafts } from '@kontor/contract'
import { sql } from 'kysely'
import type { Call } from '../../../http/implement.ts'
import { isChangeable } from '../../../sql/bookings.ts'
import { requireDrawable } from './may-draw.ts'

/** Counts the bookings to come of resources that stand elsewhere in the draft, or no longer on it. */
export async function bookings({ db, actor, params: { id } }: Call<typeof mapDrafts.bookings>) {
  await requireDrawable(db, actor, id)
  const data = await db
    .with(
      'changed',
      () => sql<{ resource_id: number; stays: boolean }>`(select p.resource_id, e.id is not null as stays
        from resource_places p left join map_draft_elements e on e.map_id = p.map_id and e.resource_id = p.resource_id
        where p.map_id = ${id} and (e.id is null or (p.x, p.y, p.width, p.height, p.rotation)
          is distinct from (e.x, e.y, e.width, e.height, e.rotation)))`,
    )
    .selectFrom('bookings as b')
    .innerJoin('changed as c', 'c.resource_id', 'b.resource_id')
    .where('b.ends', '>', sql<Date>`now()`)
    .where(isChangeable('b'))
    .select([
      sql<number>`count(*) filter (where c.stays)::int`.as('moved'),
      sql<number>`count(*) filter (where not c.stays)::int`.as('removed'),
    ])
    .executeTakeFirstOrThrow()
  return { data }
}
