import type { Actor } from '../../access/actor.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { findLevel } from './read.ts'

interface Asked {
  db: Db
  actor: Actor
  params: { id: number }
}

/** Remembers the place the caller looked at last on the plan (decision 0016). */
export async function visit({ db, actor, params }: Asked): Promise<{ success: true }> {
  const level = await findLevel(db, actor, params.id)
  await queryText(
    db,
    `insert into last_places (user_id, level_id) values ($1, $2)
     on conflict (company_id, user_id) do update set level_id = excluded.level_id`,
    [actor.userId, level.id],
  )
  return { success: true }
}
