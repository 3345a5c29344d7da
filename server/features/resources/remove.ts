import type { Input, resources } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import type { Call } from '../../http/implement.ts'
import { isHeld } from '../../sql/bookings.ts'
import { among } from '../../sql/with-values.ts'
import { holdRows, lockRules, withEffects } from '../effects/effects.ts'
import { findResource, requireRight, seenResources } from './read.ts'

export async function checkDelete({ db, actor, params }: Call<typeof resources.checkDelete>) {
  await findResource(db, actor, params.id)
  const { bookings, past_bookings } = await bookingsOf(db, [params.id])
  return { data: { bookings, past_bookings, can_delete: bookings === 0 } }
}

/**
 * Deletes a resource that was never booked. Any other is retired: its bookings keep it, and nobody sees it among what
 * can be booked. Bookings to come are moved or cancelled with it.
 */
export async function removeResource(call: Call<typeof resources.remove>) {
  const { db, actor, params } = call
  const { id } = params
  if (!call.body?.is_preview) await lockRules(db)
  await requireRight(db, actor, id, 'delete')
  const make = () => removeResources(db, [id])
  // All locks at once, in their order (decision 0011): taking a link away locks the other resource too.
  const touched = [id, ...(await linkedWith(db, [id]))]
  const { affected } = await withEffects(call, { resources: touched, holds: true, events, make })
  return { success: true as const, affected }
}

const events = ['resource.changed', 'grid.changed'] as const

type Refusal = Input<typeof resources.removeSeveral.response>['data']['refused'][number]

/** Deletes those of the resources that the caller may delete, and names the others. */
export async function removeSeveral(call: Call<typeof resources.removeSeveral>) {
  const { db, actor, body } = call
  const { is_preview } = body
  if (!is_preview) await lockRules(db)
  const rows = await seenResources(db, actor)
    .where('r.id', '=', among(body.picked))
    .where('r.retired_at', 'is', null)
    .select(['r.id', sql<boolean>`access.delete`.as('may_delete')])
    .execute()
  const known = new Map(rows.map(({ id, may_delete }) => [id, may_delete]))
  const picked = [...new Set(body.picked)]
  const ids = picked.filter((id) => known.get(id))
  const refused = picked.flatMap((id): Refusal[] =>
    known.get(id) ? [] : [{ id, reason: known.has(id) ? 'forbidden' : 'unknown_id' }],
  )
  const { past_bookings } = await bookingsOf(db, ids)
  const make = async () => {
    if (!is_preview) await holdRows(db, [...ids, ...(await linkedWith(db, ids))])
    await removeResources(db, ids)
  }
  const { affected } = await withEffects(call, { resources: ids, holds: false, events, make })
  return { data: { done: ids, refused, past_bookings }, affected }
}

/** The resources that are linked with these. */
export async function linkedWith(db: Db, ids: readonly number[]): Promise<number[]> {
  const links = await db
    .selectFrom('resource_links')
    .where((eb) => eb.or([eb('resource_id', '=', among(ids)), eb('other_id', '=', among(ids))]))
    .select(['resource_id', 'other_id'])
    .execute()
  return links.flatMap(({ resource_id, other_id }) => [resource_id, other_id]).filter((id) => !ids.includes(id))
}

/** Deletes resources, and retires those that were ever booked. The caller has locked them against bookings. */
export async function removeResources(db: Db, ids: readonly number[]): Promise<void> {
  const booked = await db
    .selectFrom('resources as r')
    .where('r.id', '=', among(ids))
    .where((eb) => eb.exists(eb.selectFrom('bookings as b').whereRef('b.resource_id', '=', 'r.id').select('b.id')))
    .select('r.id')
    .execute()
  const kept = new Set(booked.map(({ id }) => id))
  // With a link goes the time that bookings of the other resource hold of this one.
  await db
    .deleteFrom('resource_links')
    .where((eb) => eb.or([eb('resource_id', '=', among(ids)), eb('other_id', '=', among(ids))]))
    .execute()
  await retire(db, [...kept])
  const gone = ids.filter((id) => !kept.has(id))
  await db.deleteFrom('resources').where('id', '=', among(gone)).execute()
}

async function retire(db: Db, ids: readonly number[]): Promise<void> {
  const without = ['resource_places', 'resource_attributes', 'resource_images', 'favorite_resources'] as const
  for (const table of [...without, 'map_draft_elements'] as const)
    await db.deleteFrom(table).where('resource_id', '=', among(ids)).execute()
  await db
    .updateTable('resources')
    .set({ retired_at: new Date(), resource_model_id: null, resource_capacity_type_id: null })
    .where('id', '=', among(ids))
    .execute()
}

/** The number of bookings to come, and of all others: past, cancelled and released ones. */
const bookingsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings as b')
    .where('b.resource_id', '=', among(ids))
    .select([
      sql<number>`count(*) filter (where ${isHeld('b')} and b.ends > now())::int`.as('bookings'),
      sql<number>`count(*) filter (where not (${isHeld('b')} and b.ends > now()))::int`.as('past_bookings'),
    ])
    .executeTakeFirstOrThrow()
