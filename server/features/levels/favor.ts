import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
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
  const values = [actor.subjectId, level.id]
  if (isFavorite)
    await queryText(
      db,
      'insert into favorite_levels (user_id, level_id) values ($1, $2) on conflict do nothing',
      values,
    )
  else await queryText(db, 'delete from favorite_levels where user_id = $1 and level_id = $2', values)
  return { success: true }
}
