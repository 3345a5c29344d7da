import type { LevelImpact, levels } from '@kontor/contract'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { persons } from '../../access/people.ts'
import { resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import type { Database } from '../../db/types.generated.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { isChangeable } from '../../sql/bookings.ts'
import { isWithin } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { holdRows, lockRules, withEffects } from '../effects/effects.ts'
import { linkedWith, removeResources } from '../resources/resources.ts'
import { findLevel, readLevels } from './read.ts'
import { lockTree, resourcesBelow } from './save.ts'

type Impact = z.infer<typeof LevelImpact>

/** The impact of deleting a level with everything below it. */
export async function impact({ db, actor, params }: Call<typeof levels.impact>): Promise<{ data: Impact }> {
  await findLevel(db, actor, params.id)
  return { data: await contentOf(db, params.id) }
}

/** The number of rows that belong to a level and to those below it. */
export function contentOf(db: Db, id: number): Promise<Impact> {
  const count = sql<number>`count(*)::int`
  return db
    .with('gone', (gone) =>
      gone.selectFrom('levels as l').where(isWithin('l', id)).where('l.retired_at', 'is', null).select('l.id'),
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
        .selectFrom(persons)
        .innerJoin('gone', 'gone.id', 'u.level_id')
        .select(count.as('n'))
        .$asScalar()
        .$notNull()
        .as('people'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Deletes levels with all levels and resources in them. What was ever booked is retired, with the levels above it, because its
 * bookings name it, and so is where resources were on days that are counted; bookings to come are moved or cancelled first.
 */
export async function removeLevel(call: Call<typeof levels.remove>) {
  const { db, actor, body, emit } = call
  const { level_ids, is_preview } = body
  if (!is_preview) {
    await lockTree(db)
    await lockRules(db)
  }
  await requireDeletable(db, actor, level_ids)
  const isGone = sql<boolean>`l.path && ${level_ids}::bigint[] and l.retired_at is null`
  // A resource that is being added there locks its level too, so it is seen below, or waits and finds the level gone.
  if (!is_preview) await db.selectFrom('levels as l').where(isGone).select('l.id').orderBy('l.id').forUpdate().execute()
  const resources = await resourcesBelow(db, level_ids)
  await requireDeletableResources(db, actor, resources)
  const make = async () => {
    if (!is_preview) await holdRows(db, [...resources, ...(await linkedWith(db, resources))])
    await removeResources(db, resources)
    return removeLevels(db, isGone)
  }
  const events = ['resource.changed', 'grid.changed'] as const
  const { data: ids, affected } = await withEffects(call, { resources, holds: false, events, make })
  if (!is_preview) await emit(['level.changed'], ids)
  return { success: true as const, affected }
}

/** The levels hold no resources but retired ones. Returns the ids of all that are gone. */
async function removeLevels(db: Db, isGone: RawBuilder<boolean>): Promise<number[]> {
  const gone = await db
    .selectFrom('levels as l')
    .where(isGone)
    .select((eb) => ['l.id', eb.or([eb.exists(retiredBelow(eb)), eb.exists(usedBelow(eb))]).as('is_kept')])
    .execute()
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
  return ids
}

async function requireDeletable(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const found = await readLevels(db, actor, ids)
  if (found.length < new Set(ids).size) throw invalidField('level_ids', 'unknown_id')
  if (found.some(({ meta }) => !meta.delete)) throw new AppError('forbidden')
}

/** Nobody deletes a resource along with its place whom its own place wouldn't let. */
async function requireDeletableResources(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const { count } = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('r.id', '=', among(ids))
    .where('access.delete', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count < ids.length) throw new AppError('still_in_use')
}

type OfLevel = ExpressionBuilder<Database & { l: Database['levels'] }, 'l'>

/** The retired resources in the level `l` and below it. */
const retiredBelow = (eb: OfLevel) =>
  eb
    .selectFrom('resources as r')
    .innerJoin('levels as at', 'at.id', 'r.level_id')
    .where(sql<boolean>`at.path @> array[l.id]`)
    .where('r.retired_at', 'is not', null)
    .select('r.id')

/** The levels at `l` and below it that counted days name, of resources that have moved since. */
const usedBelow = (eb: OfLevel) =>
  eb
    .selectFrom('levels as at')
    .where(sql<boolean>`at.path @> array[l.id]`)
    .where(sql<boolean>`exists (select from daily_use u where u.level_id = at.id)`)
    .select('at.id')
