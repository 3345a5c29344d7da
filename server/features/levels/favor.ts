import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { findLevel } from './read.ts'

interface LevelCall {
  db: Db
  actor: Actor
  params: { id: number }
}

/**
 * Favourites belong to the person the caller acts for, because the caller sees that person's. Setting one takes PLAN
 * and read access to the place (R260), not the permission to edit it.
 */
export async function favorLevel({ db, actor, params }: LevelCall, isFavorite: boolean): Promise<{ success: true }> {
  const level = await findLevel(db, actor, params.id)
  const favourite = { user_id: actor.subjectId, level_id: level.id }
  if (isFavorite)
    await db
      .insertInto('favorite_levels')
      .values(favourite)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('favorite_levels')
      .where('user_id', '=', favourite.user_id)
      .where('level_id', '=', favourite.level_id)
      .execute()
  return { success: true }
}
