import type { mapDrafts } from '@kontor/contract'
import { haveSameShape, sizeInUnits } from '@kontor/contract/calls/map-picture.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { Call } from '../../../http/implement.ts'
import type { ConvertedFile, KeptPicture } from '../pictures/convert.ts'
import { countEdit } from './locks.ts'
import { requireDrawable } from './may-draw.ts'
import { dropUnusedPictures } from './publish.ts'

type Setting = Call<typeof mapDrafts.setPicture> & { prepared: ConvertedFile }

/**
 * Gives a draft its picture. One of the same shape keeps the draft's units, so that everything on it stays right; with
 * another shape the draft takes the picture's, and whatever stands on it is fitted in the editor.
 */
export async function setPicture({ db, actor, params: { id }, query, prepared, emit }: Setting) {
  await requireDrawable(db, actor, id)
  const { pages, picture } = prepared
  if (!picture) return { data: { is_set: false, pages, keeps_places: true } }
  await countEdit(db, id)
  const draft = await db
    .selectFrom('map_drafts')
    .where('map_id', '=', id)
    .select(['width', 'height'])
    .executeTakeFirstOrThrow()
  const keeps_places = haveSameShape(draft, picture)
  const picture_id = await keep(db, id, query.name, picture)
  await db
    .updateTable('map_drafts')
    .set({ picture_id, ...(!keeps_places && sizeInUnits(picture.width, picture.height)) })
    .where('map_id', '=', id)
    .execute()
  await dropUnusedPictures(db, id)
  await emit(['map-draft.changed'], [id])
  return { data: { is_set: true, pages, keeps_places } }
}

async function keep(db: Db, map_id: number, name: string, picture: KeptPicture): Promise<number> {
  const { id } = await db
    .insertInto('map_pictures')
    .values({ map_id, name, ...picture })
    .onConflict((conflict) => conflict.columns(['company_id', 'map_id', 'hash']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes the picture off: the map's drawing shows again, in its own size. */
export async function dropPicture({ db, actor, params: { id }, emit }: Call<typeof mapDrafts.dropPicture>) {
  await requireDrawable(db, actor, id)
  await countEdit(db, id)
  await sql`update map_drafts set picture_id = null where map_id = ${id}`.execute(db)
  await dropUnusedPictures(db, id)
  await emit(['map-draft.changed'], [id])
  return undefined
}
