import type { MapDraft, mapDrafts } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call } from '../../../http/implement.ts'
import { drawingIn } from '../language.ts'
import { findPublished, pictureOf } from '../read.ts'
import { draftElements, drawnResources } from './elements.ts'
import { keepMap } from './locks.ts'
import { requireDrawable } from './may-draw.ts'

/** The draft of a map; begun as a copy of what is published where there is none. */
export async function openDraft({ db, actor, params: { id }, lang }: Call<typeof mapDrafts.open>) {
  const levels = await requireDrawable(db, actor, id)
  await keepMap(db, id)
  await begin(db, id)
  const draft = await db
    .selectFrom('maps as m')
    .innerJoin('map_drafts as d', 'd.map_id', 'm.id')
    .where('m.id', '=', id)
    .select(['m.id', 'm.drawing', 'd.width', 'd.height', 'd.units_per_metre', 'd.edits'])
    .select((eb) => [
      said('m').as('name'),
      pictureOf(eb, 'd').as('picture'),
      sql<boolean>`m.published_at is not null`.as('is_published'),
    ])
    .executeTakeFirst()
  if (!draft) throw new AppError('not_found')
  const data: MapDraft = {
    ...draft,
    drawing: drawingIn(draft.drawing, lang),
    levels,
    resources: await drawnResources(
      db,
      actor,
      levels.map((level) => level.id),
    ),
    elements: await draftElements(db, actor, id),
    published: await findPublished(db, actor, id),
  }
  return { data }
}

async function begin(db: Db, mapId: number): Promise<void> {
  const begun = await db
    .insertInto('map_drafts')
    .columns(['map_id', 'picture_id', 'width', 'height', 'units_per_metre'])
    .expression((eb) =>
      eb.selectFrom('maps').where('id', '=', mapId).select(['id', 'picture_id', 'width', 'height', 'units_per_metre']),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'map_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) await copyPublished(db, mapId)
}

/** Puts what is published into a draft that is empty. */
async function copyPublished(db: Db, mapId: number): Promise<void> {
  await sql`insert into map_draft_elements (map_id, key, kind, resource_id, x, y, width, height, rotation, name, points)
    select map_id, gen_random_uuid(), 'place', resource_id, x, y, width, height, rotation, null, null
      from resource_places where map_id = ${mapId}
    union all
    select map_id, key, kind, null, null, null, null, null, null, name, points from map_areas where map_id = ${mapId}`.execute(
    db,
  )
}

/** Makes a draft equal to what is published again, for everybody who has it open: its edits go on. */
export async function resetDraft(db: Db, mapId: number): Promise<void> {
  const reset = await sql`update map_drafts d set picture_id = m.picture_id, width = m.width, height = m.height,
      units_per_metre = m.units_per_metre, level_id = null, edits = d.edits + 1, settled_edits = d.edits + 1
    from maps m where m.id = ${mapId} and d.map_id = ${mapId} returning d.id`.execute(db)
  if (reset.rows.length === 0) return
  await db.deleteFrom('map_draft_elements').where('map_id', '=', mapId).execute()
  await copyPublished(db, mapId)
}
