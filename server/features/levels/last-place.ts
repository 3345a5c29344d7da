import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { findLevel } from './read.ts'

interface LevelCall {
  db: Db
  actor: Actor
  params: { id: number }
}

/** Remembers the place the caller looked at last on the plan (decision 0016). */
export async function rememberLastPlace({ db, actor, params }: LevelCall): Promise<{ success: true }> {
  const level = await findLevel(db, actor, params.id)
  await db
    .insertInto('last_places')
    .values({ user_id: actor.userId, level_id: level.id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet((eb) => ({ level_id: eb.ref('excluded.level_id') })),
    )
    .execute()
  return { success: true }
}
