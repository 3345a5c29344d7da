import { type ChangedLevel, type EffectsOfChange, type LevelDetail, levels, type NewLevel } from '@kontor/contract'
import { sql } from 'kysely'
import { type Actor, mayAny } from '../../access/actor.ts'
import { effectiveAccess } from '../../access/effective.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { keptTranslations } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { requireVersion } from '../../work/versions.ts'
import { lockRules, withEffects } from '../effects/effects.ts'
import { findLevel, readLevels, showLevel } from './read.ts'

/** A top-level place needs the general permission only; inside another place, that place's permission. */
export async function createLevel({
  db,
  actor,
  body,
  emit,
}: Call<typeof levels.create>): Promise<{ data: LevelDetail }> {
  requireZone(body)
  await lockTree(db)
  if (body.parent_id !== null) await requireRoomIn(db, actor, body.parent_id)
  const { id } = await db
    .insertInto('levels')
    .values({
      ...toRow(body),
      ordering: lastIn(body.parent_id),
      working_hours: body.working_hours && JSON.stringify(body.working_hours),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [data] = await Promise.all([
    body.parent_id === null ? findAtTop(db, actor, id) : showLevel(db, actor, id),
    emit(['level.changed'], [id]),
  ])
  return { data }
}

/**
 * Names, hours and zones show on every grid below, so an event goes to all of them. Moving a place to the top needs the
 * permission of adding one there.
 */
export async function updateLevel(
  call: Call<typeof levels.update>,
): Promise<{ data: LevelDetail; affected: EffectsOfChange }> {
  const { db, actor, params, body } = call
  if (!body.is_preview) {
    await lockTree(db)
    await lockRules(db)
  }
  const before = await findLevel(db, actor, params.id)
  requireZone(body)
  if (!before.meta.update) throw new AppError('forbidden')
  const row = { table: 'levels', id: params.id, fields: { takes_timezone: 'timezone' } } as const
  await requireVersion(call, row, () => findLevel(db, actor, params.id))
  const isMoved = body.parent_id !== before.parent_id
  const isNewAtTop = isMoved && body.parent_id === null
  if (isNewAtTop && !mayAny(actor, levels.create.access)) throw forbiddenParent()
  if (isMoved && body.parent_id !== null) await requireRoomIn(db, actor, body.parent_id)
  const resources = await resourcesBelow(db, [params.id])
  const make = async () => {
    const ordering = isMoved && { ordering: lastIn(body.parent_id) }
    await db
      .updateTable('levels')
      .set({ ...toRow(body), ...ordering })
      .where('id', '=', params.id)
      .execute()
    return (isNewAtTop ? findAtTop : showLevel)(db, actor, params.id)
  }
  return withEffects(call, {
    ...{ resources, holds: false, make },
    ...{ events: ['level.changed', 'grid.changed'], ids: [params.id] },
  })
}

/** The resources in these places and below. */
export async function resourcesBelow(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where(sql<boolean>`l.path && ${ids}::bigint[]`)
    .where('r.retired_at', 'is', null)
    .select('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lets one transaction at a time change the tree, so that each sees the result of the one before. */
export async function lockTree(db: Db): Promise<void> {
  await callFunction(db, 'lock_tree', sql`current_company()`)
}

/** A zone is inherited from above; a top-level place has nothing to inherit from. */
function requireZone({ parent_id, timezone }: Pick<NewLevel, 'parent_id' | 'timezone'>): void {
  if (parent_id === null && timezone === null) throw invalidField('timezone', 'required')
}

async function requireRoomIn(db: Db, actor: Actor, parentId: number): Promise<void> {
  const [parent] = await readLevels(db, actor, [parentId])
  if (!parent) throw invalidField('parent_id', 'unknown_id')
  if (!parent.meta.create) throw forbiddenParent()
}

const forbiddenParent = () => new AppError('forbidden', { errors: { parent_id: ['forbidden'] } })

/** A place that moved to the top level has joined containers, so the caller's access there is read again. */
async function findAtTop(db: Db, actor: Actor, id: number): Promise<LevelDetail> {
  await coverLikeTheOthers(db, id)
  const { grants } = await effectiveAccess(db, actor.subjectId)
  const granted = { ...actor, grants }
  const [level] = await readLevels(db, granted, [id])
  if (!level) throw new AppError('forbidden')
  return showLevel(db, granted, id)
}

/** Adds a new top-level place to the groups of "all places". */
async function coverLikeTheOthers(db: Db, id: number): Promise<void> {
  await db
    .insertInto('container_levels')
    .columns(['container_id', 'level_id'])
    .expression((eb) =>
      eb
        .selectFrom('containers as c')
        .where('c.access_type', '=', 'LEVEL')
        .where(joinsTopLevel(id))
        .select(['c.id', sql<number>`${id}::bigint`.as('level_id')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The order of a new place among those beside it: after them, or by name where nobody has ordered them. */
const lastIn = (parentId: number | null) => sql<number>`coalesce((select max(s.ordering) + 1 from levels s
  where s.parent_id is not distinct from ${parentId} and s.retired_at is null having max(s.ordering) > 0), 0)`

/**
 * Whether a group `c` of places takes in a new top-level place: it holds all the others, and the company began with it. One that people
 * made ("Hamburg", while there is nothing else) keeps what they put into it, unless none is left that the company began with.
 */
export const joinsTopLevel = (id: number) => sql<boolean>`(not exists (select from levels l where l.parent_id is null
    and l.id <> ${id} and not exists (select from container_levels cl where cl.container_id = c.id and cl.level_id = l.id))
  and (c.seed_key is not null
    or not exists (select from containers began where began.access_type = 'LEVEL' and began.seed_key is not null)))`

const toRow = (body: Omit<ChangedLevel, 'is_preview' | 'decisions'>) => ({
  parent_id: body.parent_id,
  name: body.name,
  kind: body.kind,
  translations: keptTranslations(body.translations ?? []),
  takes_timezone: body.timezone === null,
  // A trigger sets the inherited zone if the place has none of its own.
  timezone: body.timezone ?? '',
  country_id: body.country_id,
  map_id: body.map_id ?? null,
  is_declarable: body.is_declarable ?? true,
  is_directly_declarable: body.is_directly_declarable ?? false,
})
