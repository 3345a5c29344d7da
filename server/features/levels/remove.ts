import type { LevelImpact, levels } from '@kontor/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import type { Database } from '../../db/types.generated.ts'
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
    .with('gone', (gone) =>
      gone.selectFrom('levels as l').where(isWithin('l', params.id)).where('l.retired_at', 'is', null).select('l.id'),
    )
    .with('held', (held) =>
      held
        .selectFrom('resources as r')
        .innerJoin('gone', 'gone.id', 'r.level_id')
        .where('r.retired_at', 'is', null)
        .select('r.id'),
    )
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

/**
 * Deletes levels with all below them; `still_in_use` while they hold resources. A level with retired resources is
 * retired with those above it, because their bookings name it.
 */
export async function remove({ db, actor, body, emit }: Call<typeof levels.remove>) {
  await lockTree(db)
  await requireDeletable(db, actor, body.level_ids)
  const isGone = sql<boolean>`l.path && ${body.level_ids}::bigint[] and l.retired_at is null`
  // A resource that is being added there locks its level too, so it is seen below, or waits and finds the level gone.
  await db.selectFrom('levels as l').where(isGone).select('l.id').orderBy('l.id').forUpdate().execute()
  const gone = await db
    .selectFrom('levels as l')
    .where(isGone)
    .select((eb) => [
      'l.id',
      eb.exists(resourcesBelow(eb, 'is not')).as('is_kept'),
      eb.exists(resourcesBelow(eb, 'is')).as('is_used'),
    ])
    .execute()
  if (gone.some(({ is_used }) => is_used)) throw new AppError('still_in_use')
  const ids = gone.map(({ id }) => id)
  const kept = gone.flatMap(({ id, is_kept }) => (is_kept ? [id] : []))
  await db.updateTable('users').set({ level_id: null }).where('level_id', '=', among(ids)).execute()
  for (const table of ['container_levels', 'favorite_levels'] as const)
    await db.deleteFrom(table).where('level_id', '=', among(kept)).execute()
  await db.updateTable('levels').set({ retired_at: new Date(), map_id: null }).where('id', '=', among(kept)).execute()
  await db
    .deleteFrom('levels')
    .where('id', '=', among(ids.filter((id) => !kept.includes(id))))
    .execute()
  await emit(['level.changed'], ids)
  return { success: true as const }
}

async function requireDeletable(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const found = await readLevels(db, actor, ids)
  if (found.length < new Set(ids).size) throw invalidField('level_ids', 'unknown_id')
  if (found.some(({ meta }) => !meta.delete)) throw new AppError('forbidden')
}

/** The resources in the level `l` and below it, retired ones or the others. */
const resourcesBelow = (eb: ExpressionBuilder<Database & { l: Database['levels'] }, 'l'>, retired: 'is' | 'is not') =>
  eb
    .selectFrom('resources as r')
    .innerJoin('levels as at', 'at.id', 'r.level_id')
    .where(sql<boolean>`at.path @> array[l.id]`)
    .where('r.retired_at', retired, null)
    .select('r.id')
