import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { findLevel } from './read.ts'

interface Asked {
  db: Db
  actor: Actor
  params: { id: number }
}

/**
 * A favourite is the person's own, of whom is acted for where somebody acts for another: theirs are what shows then.
 * Making or dropping one needs update on the place (R260, R261).
 */
export async function favor({ db, actor, params }: Asked, isFavorite: boolean): Promise<{ success: true }> {
  const level = await findLevel(db, actor, params.id)
  if (!level.meta.update) throw new AppError('forbidden')
  const values = [actor.subjectId, level.id]
  if (isFavorite)
    await queryText(
      db,
      'favor_level',
      'insert into favorite_levels (user_id, level_id) values ($1, $2) on conflict do nothing',
      values,
    )
  else await queryText(db, 'disfavor_level', 'delete from favorite_levels where user_id = $1 and level_id = $2', values)
  return { success: true }
}
