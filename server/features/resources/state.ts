import type { ResourceState, resources } from '@kontor/contract'
import { sql } from 'kysely'
import type { Call } from '../../http/implement.ts'
import { isHeld, isNotDue, isOpen, shownTitle } from '../../sql/bookings.ts'
import { utc } from '../../sql/instants.ts'
import { findResource } from './read.ts'
import { todayAt } from './today.ts'

/** The bookings of a resource that are under way, and the next ones (R215: private ones say only that it is taken). */
export async function readState({ db, actor, params }: Call<typeof resources.state>): Promise<{ data: ResourceState }> {
  const { capacity } = await findResource(db, actor, params.id)
  const today = await todayAt(db, actor, params.id)
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .where('b.resource_id', '=', params.id)
    .where('b.ends', '>', sql<Date>`now()`)
    // Bookings of more than a day are few, and have an index of their own.
    .where((eb) => eb.or([eb('b.starts', '>', sql<Date>`now() - interval '1 day'`), eb('b.is_long', '=', true)]))
    .where(isHeld('b'))
    .where(isNotDue('b'))
    .select([utc('b.starts').as('datetime_from'), utc('b.ends').as('datetime_to')])
    .select((eb) => {
      const ifOpen = eb.case().when(isOpen(actor, 'b', 'd'))
      return [
        sql<boolean>`b.starts <= now()`.as('is_now'),
        ifOpen.then(shownTitle).end().as('subject'),
        ifOpen.then(eb.ref('h.name')).end().as('who'),
      ]
    })
    .orderBy('b.starts')
    .limit(capacity + 1)
    .execute()
  const [present, next] = [true, false].map((is) =>
    rows.filter(({ is_now }) => is_now === is).map(({ is_now: _, ...booking }) => booking),
  )
  return {
    data: { taken: present!.length, now: (capacity === 1 && present![0]) || null, next: next![0] ?? null, today },
  }
}
