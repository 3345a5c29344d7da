import type { LevelImpact, levels } from '@kontor/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { isChangeable } from '../../sql/bookings.ts'
import { isWithin } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { findLevel, readLevels } from './read.ts'
import { lockTree } from './save.ts'

type Impact = z.infer<typeof LevelImpact>

/** The impact of deleting a level with everything below it. */
export async function impact({ db, actor, params }: Call<typeof levels.impact>): Promise<{ data: Impact }> {
  await findLevel(db, actor, params.id)
  const count = sql<number>`count(*)::int`
  const data = await db
    .with('gone', (gone) => gone.selectFrom('levels as l').where(isWithin('l', params.id)).select('l.id'))
    .with('held', (held) => held.selectFrom('resources as r').innerJoin('gone', 'gone.id', 'r.level_id').select('r.id'))
    .selectNoFrom((eb) => [
      eb.selectFrom('gone').select(sql<number>`count(*)::int - 1`.as('n')).$asScalar().$notNull().as('levels'),
      eb.selectFrom('held').select(count.as('n')).$asScalar().$notNull().as('resources'),
      eb
        .selectFrom('bookings as b')
        .innerJoin('held', 'held.id', 'b.resource_id')
        .where(isChangeable('b'))
        .select(count.as('n'))
        .$asScalar()
        .$notNull()
        .as('bookings'),
      eb
        .selectFrom('users as u')
        .innerJoin('gone', 'gone.id', 'u.level_id')
        .select(count.as('n'))
        .$asScalar()
        .$notNull()
        .as('people'),
    ])
    .executeTakeFirstOrThrow()
  return { data }
}

/** Deletes levels with all below them; the database refuses while they hold resources. */
export async function remove({ db, actor, body, emit }: Call<typeof levels.remove>) {
  await lockTree(db)
  await requireDeletable(db, actor, body.level_ids)
  const gone = await db
    .selectFrom('levels')
    .where('path', '&&', sql<number[]>`${body.level_ids}::bigint[]`)
    .select('id')
    .orderBy(sql`cardinality(path)`, 'desc')
    .execute()
  const ids = gone.map(({ id }) => id)
  await db.updateTable('users').set({ level_id: null }).where('level_id', '=', among(ids)).execute()
  await db.deleteFrom('levels').where('id', '=', among(ids)).execute()
  await emit(['level.changed'], ids)
  return { success: true as const }
}

async function requireDeletable(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const found = await readLevels(db, actor, ids)
  if (found.length < new Set(ids).size) throw invalidField('level_ids', 'unknown_id')
  if (found.some(({ meta }) => !meta.delete)) throw new AppError('forbidden')
}
