import type { mapDrafts } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call } from '../../../http/implement.ts'
import { lockMap, lockMapAndPlace } from './locks.ts'
import { requireDrawable } from './may-draw.ts'
import { resetDraft } from './open.ts'

/**
 * Makes a draft what everybody sees, in one transaction: picture, size and scale, where resources stand, zones and
 * rooms. The draft stays, equal to what is published.
 */
export async function publish({ db, actor, params: { id }, body, emit }: Call<typeof mapDrafts.publish>) {
  await lockMapAndPlace(db, id)
  const levels = await requireDrawable(db, actor, id)
  const draft = await db
    .selectFrom('map_drafts')
    .where('map_id', '=', id)
    .select(['edits', 'level_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!draft) throw new AppError('not_found')
  if (draft.edits !== body.edits)
    throw new AppError('version_changed', { changed: { version: draft.edits + 1, changes: [] } })
  await publishPlaces(db, id)
  await publishAreas(db, id)
  await sql`update maps m set picture_id = d.picture_id, width = d.width, height = d.height,
      units_per_metre = d.units_per_metre, published_at = now()
    from map_drafts d where d.map_id = ${id} and m.id = ${id}`.execute(db)
  if (draft.level_id)
    await db
      .updateTable('levels')
      .set({ map_id: id })
      .where('id', '=', draft.level_id)
      .where('retired_at', 'is', null)
      .execute()
  await db
    .updateTable('map_drafts')
    .set({ level_id: null, settled_edits: draft.edits })
    .where('map_id', '=', id)
    .execute()
  await dropUnusedPictures(db, id)
  await emit(['map.changed', 'map-draft.changed'], [id])
  await emit(
    ['level.changed'],
    levels.map((level) => level.id),
  )
  return { success: true as const }
}

async function publishPlaces(db: Db, mapId: number): Promise<void> {
  await sql`delete from resource_places p where p.map_id = ${mapId} and not exists (
    select from map_draft_elements e where e.map_id = ${mapId} and e.resource_id = p.resource_id)`.execute(db)
  await sql`insert into resource_places as p (map_id, resource_id, x, y, width, height, rotation)
    select map_id, resource_id, x, y, width, height, rotation from map_draft_elements
    where map_id = ${mapId} and kind = 'place'
    on conflict (company_id, map_id, resource_id) do update
      set x = excluded.x, y = excluded.y, width = excluded.width, height = excluded.height, rotation = excluded.rotation
      where (p.x, p.y, p.width, p.height, p.rotation)
        is distinct from (excluded.x, excluded.y, excluded.width, excluded.height, excluded.rotation)`.execute(db)
}

async function publishAreas(db: Db, mapId: number): Promise<void> {
  await sql`delete from map_areas a where a.map_id = ${mapId} and not exists (
    select from map_draft_elements e where e.map_id = ${mapId} and e.key = a.key and e.kind <> 'place')`.execute(db)
  await sql`insert into map_areas as a (map_id, key, kind, name, points)
    select map_id, key, kind, name, points from map_draft_elements where map_id = ${mapId} and kind <> 'place'
    on conflict (company_id, map_id, key) do update
      set kind = excluded.kind, name = excluded.name, points = excluded.points
      where (a.kind, a.name, a.points) is distinct from (excluded.kind, excluded.name, excluded.points)`.execute(db)
}

/** Drops a draft. What is published stays as it is. */
export async function discard({ db, actor, params: { id }, emit }: Call<typeof mapDrafts.discard>) {
  await lockMap(db, id)
  await requireDrawable(db, actor, id)
  const { is_published } = await db
    .selectFrom('maps')
    .where('id', '=', id)
    .select(sql<boolean>`published_at is not null`.as('is_published'))
    .executeTakeFirstOrThrow()
  // A map that was never published is nothing but its draft.
  if (is_published) await resetDraft(db, id)
  else await db.deleteFrom('maps').where('id', '=', id).execute()
  if (is_published) await dropUnusedPictures(db, id)
  await emit(['map-draft.changed'], [id])
  return undefined
}

/** Pictures that neither the map nor its draft shows any more. */
export async function dropUnusedPictures(db: Db, mapId: number): Promise<void> {
  await sql`delete from map_pictures p where p.map_id = ${mapId}
    and not exists (select from maps m where m.id = ${mapId} and m.picture_id = p.id)
    and not exists (select from map_drafts d where d.map_id = ${mapId} and d.picture_id = p.id)`.execute(db)
}
