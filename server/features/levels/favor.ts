import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { findLevel } from './read.ts'

interface Asked {
  db: Db
  actor: Actor
  params: { id: number }
}

/**
 * A favourite belongs to a person: to the one the caller acts for, since their favourites are what the caller sees then.
 * It takes PLAN and read on the place (R260); editing the place is another permission.
 */
export async function favor({ db, actor, params }: Asked, isFavorite: boolean): Promise<{ success: true }> {
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
