import type { resources } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { isHeld } from '../../sql/bookings.ts'
import { findResource } from './read.ts'
import { lockFor } from './save.ts'

export async function checkDelete({ db, actor, params }: Call<typeof resources.checkDelete>) {
  await findResource(db, actor, params.id)
  const { bookings, past_bookings } = await bookingsOf(db, params.id)
  return { data: { bookings, past_bookings, can_delete: bookings === 0 } }
}

/**
 * Deletes a resource that was never booked. Any other is retired: its bookings keep it, and nobody sees it among what
 * can be booked. `affects_bookings` while there are bookings to come.
 */
export async function remove({ db, actor, params: { id }, emit }: Call<typeof resources.remove>) {
  await lockFor('delete', { db, actor }, id)
  const { bookings, past_bookings } = await bookingsOf(db, id)
  if (bookings > 0) throw new AppError('affects_bookings')
  if (past_bookings > 0) await retire(db, id)
  else await db.deleteFrom('resources').where('id', '=', id).execute()
  await emit(['resource.changed', 'grid.changed'], [id], [id])
  return { success: true as const }
}

async function retire(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('resource_links')
    .where((eb) => eb.or([eb('resource_id', '=', id), eb('other_id', '=', id)]))
    .execute()
  const without = ['resource_places', 'resource_attributes', 'resource_images', 'favorite_resources'] as const
  for (const table of [...without, 'map_draft_elements'] as const)
    await db.deleteFrom(table).where('resource_id', '=', id).execute()
  await db
    .updateTable('resources')
    .set({ retired_at: new Date(), resource_model_id: null, resource_capacity_type_id: null })
    .where('id', '=', id)
    .execute()
}

/** The number of bookings to come, and of all others: past, cancelled and released ones. */
const bookingsOf = (db: Db, id: number) =>
  db
    .selectFrom('bookings as b')
    .where('b.resource_id', '=', id)
    .select([
      sql<number>`count(*) filter (where ${isHeld('b')} and b.ends > now())::int`.as('bookings'),
      sql<number>`count(*) filter (where not (${isHeld('b')} and b.ends > now()))::int`.as('past_bookings'),
    ])
    .executeTakeFirstOrThrow()
