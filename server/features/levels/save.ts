import type { LevelDetail, levels, NewLevel } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { effectiveAccess } from '../../access/effective.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { byLocale } from '../../db/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { findLevel, readLevels } from './read.ts'

/** A place at the top needs the general permission alone; inside another one, that one's. */
export async function create({ db, actor, body, emit }: Call<typeof levels.create>): Promise<{ data: LevelDetail }> {
  requireZone(body)
  if (body.parent_id !== null) await requireRoomIn(db, actor, body.parent_id)
  const { id } = await db.insertInto('levels').values(toRow(body)).returning('id').executeTakeFirstOrThrow()
  if (body.parent_id === null) await coverLikeTheOthers(db, id)
  // At the top the place has just joined containers: what the caller may do there is asked anew.
  const { grants } = body.parent_id === null ? await effectiveAccess(db, actor.subjectId) : actor
  const [[data]] = await Promise.all([readLevels(db, { ...actor, grants }, [id]), emit(['level.changed'], [id])])
  if (!data) throw new AppError('forbidden')
  return { data }
}

/** Names, hours and zones show on every grid below: all of them are told. */
export async function update(call: Call<typeof levels.update>): Promise<{ data: LevelDetail }> {
  const { db, actor, params, body, emit } = call
  requireZone(body)
  const before = await findLevel(db, actor, params.id)
  if (!before.meta.update) throw new AppError('forbidden')
  if (body.parent_id !== null && body.parent_id !== before.parent_id) await requireRoomIn(db, actor, body.parent_id)
  await db.updateTable('levels').set(toRow(body)).where('id', '=', params.id).execute()
  const resources = await queryText<{ id: number }>(
    db,
    'resources_below',
    'select r.id from resources r join levels l on l.id = r.level_id where l.path @> array[$1::bigint]',
    [params.id],
  )
  await emit(
    ['level.changed', 'grid.changed'],
    [params.id],
    resources.map(({ id }) => id),
  )
  return { data: await findLevel(db, actor, params.id) }
}

/** A zone is taken over from above; at the top there is nothing above. */
function requireZone({ parent_id, timezone }: NewLevel): void {
  if (parent_id === null && timezone === null) throw invalidField('timezone', 'required')
}

async function requireRoomIn(db: Db, actor: Actor, parentId: number): Promise<void> {
  const [parent] = await readLevels(db, actor, [parentId])
  if (!parent) throw new AppError('not_found', { errors: { parent_id: ['unknown_id'] } })
  if (!parent.meta.create) throw new AppError('forbidden', { errors: { parent_id: ['forbidden'] } })
}

/** A new top place joins the containers that hold all the others: "all places" stays true. */
async function coverLikeTheOthers(db: Db, id: number): Promise<void> {
  await queryText(
    db,
    'cover_like_the_others',
    `insert into container_levels (container_id, level_id)
     select c.id, $1 from containers c where c.access_type = 'LEVEL' and not exists (
       select from levels l where l.parent_id is null and l.id <> $1
         and not exists (select from container_levels cl where cl.container_id = c.id and cl.level_id = l.id))`,
    [id],
  )
}

const toRow = (body: NewLevel) => ({
  parent_id: body.parent_id,
  name: body.name,
  kind: body.kind,
  translations: byLocale(body.translations ?? []),
  takes_timezone: body.timezone === null,
  // Taken over by a trigger where there is none of its own.
  timezone: body.timezone ?? '',
  country_id: body.country_id,
  working_hours: body.working_hours && JSON.stringify(body.working_hours),
  map_id: body.map_id ?? null,
  is_declarable: body.is_declarable ?? true,
  is_directly_declarable: body.is_directly_declarable ?? false,
  updated_at: sql<Date>`now()`,
})
