import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockTree } from '../../levels/levels.ts'

/**
 * Everything that changes a map takes its locks in one order: the tree of places, the map, its draft. These are for what
 * changes the map as a whole: nothing else changes it or its draft meanwhile. `not_found` where it is gone.
 */
export async function lockMap(db: Db, mapId: number): Promise<void> {
  const map = await db.selectFrom('maps').where('id', '=', mapId).select('id').forUpdate().executeTakeFirst()
  if (!map) throw new AppError('not_found')
}

/** Locks the tree before the map, where a place is about to show it. */
export async function lockMapAndPlace(db: Db, mapId: number): Promise<void> {
  const draft = await db.selectFrom('map_drafts').where('map_id', '=', mapId).select('level_id').executeTakeFirst()
  if (draft?.level_id) await lockTree(db)
  await lockMap(db, mapId)
}

/** For what reads or changes a draft: the map isn't published or deleted meanwhile. */
export async function keepMap(db: Db, mapId: number): Promise<void> {
  const map = await db.selectFrom('maps').where('id', '=', mapId).select('id').forKeyShare().executeTakeFirst()
  if (!map) throw new AppError('not_found')
}

/** Counts one more edit, which locks the draft: changes of one draft follow one another. `not_found` without a draft. */
export async function countEdit(db: Db, mapId: number, units_per_metre?: number | null): Promise<number> {
  await keepMap(db, mapId)
  const draft = await db
    .updateTable('map_drafts')
    .set({ edits: sql`edits + 1`, ...(units_per_metre !== undefined && { units_per_metre }) })
    .where('map_id', '=', mapId)
    .returning('edits')
    .executeTakeFirst()
  if (!draft) throw new AppError('not_found')
  return draft.edits
}
