import type { ChangedResource, EffectsOfChange, Input, ResourceDetail, resources } from '@kontor/contract'
import { NewResource } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess } from '../../access/scope.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { keptTranslations } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { copyRules } from '../availabilities/availabilities.ts'
import { lockRules, withEffects } from '../effects/effects.ts'
import { addFunctions } from '../resource-functions/resource-functions.ts'
import { findResource, readResource, requireRight, seenResources } from './read.ts'

type SavedResource = Promise<{ data: ResourceDetail }>

export async function createResource(call: Call<typeof resources.create>): SavedResource {
  const { db, body } = call
  const { is_bookable, functions, ...rest } = body
  await lockRules(db)
  const { id } = await db.insertInto('resources').values(toRow(rest)).returning('id').executeTakeFirstOrThrow()
  await addFunctions(db, id, { is_bookable, functions })
  return added(call, id)
}

/** The settings, the equipment and the picture of another resource, under a new name (R299). */
export async function duplicate(call: Call<typeof resources.duplicate>): SavedResource {
  const { db, actor, params, body } = call
  await lockRules(db)
  await findResource(db, actor, params.id)
  const { id } = await db
    .insertInto('resources')
    .columns([...copied, 'name'])
    .expression((eb) =>
      eb
        .selectFrom('resources as r')
        .where('r.id', '=', params.id)
        .select([...copied, sql<string>`${body.name}::text`.as('name')]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('resource_attributes')
    .columns(['resource_id', 'attribute_id'])
    .expression((eb) =>
      eb
        .selectFrom('resource_attributes as a')
        .where('a.resource_id', '=', params.id)
        .select([sql<number>`${id}::bigint`.as('resource_id'), 'a.attribute_id']),
    )
    .execute()
  await db
    .insertInto('resource_functions')
    .columns(['resource_id', ...ofFunction])
    .expression((eb) =>
      eb
        .selectFrom('resource_functions as f')
        .where('f.resource_id', '=', params.id)
        .select([sql<number>`${id}::bigint`.as('resource_id'), ...ofFunction]),
    )
    .execute()
  await db
    .insertInto('resource_images')
    .columns(['resource_id', 'hash', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('resource_images as i')
        .where('i.resource_id', '=', params.id)
        .select([sql<number>`${id}::bigint`.as('resource_id'), 'i.hash', 'i.content']),
    )
    .execute()
  await copyRules(db, params.id, id)
  return added(call, id)
}

const ofFunction = [
  ...(['function', 'is_active', 'pre_check_in', 'auto_release', 'expiring_warning'] as const),
  ...(['buffer_before', 'buffer_after', 'price_per_hour', 'currency_id'] as const),
] as const

/** Everything that people set, but the names. */
const copied = [
  'description',
  'level_id',
  'resource_type_id',
  'resource_model_id',
  'capacity',
  'resource_capacity_type_id',
  'seats',
  'working_hours',
  'dated_hours',
  'ordering',
] as const

/** A new resource is there only if its place lets the caller add one. */
async function added({ db, actor, emit }: Pick<Call<typeof resources.create>, 'db' | 'actor' | 'emit'>, id: number) {
  const data = await readResource(db, actor, id)
  if (!data?.meta.create) throw new AppError('forbidden', { errors: { level_id: ['forbidden'] } })
  await emit(['resource.changed', 'grid.changed'], [id], [id])
  return { data }
}

type Adding = Pick<Call<typeof resources.create>, 'db' | 'actor' | 'emit'>

/** Adds several bookable resources, in their order, only where their places let the caller add them. */
export async function addResources({ db, actor, emit }: Adding, rows: readonly Input<typeof NewResource>[]) {
  const added = await db
    .insertInto('resources')
    .values(
      rows.map((row) => {
        const { is_bookable: _, functions: __, ...own } = NewResource.parse(row)
        return toRow(own)
      }),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  const { count } = await seenResources(db, actor)
    .where('r.id', '=', among(ids))
    .where('access.create', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count < ids.length) throw new AppError('forbidden', { errors: { level_id: ['forbidden'] } })
  await emit(['resource.changed', 'grid.changed'], ids, ids)
  return ids
}

export async function updateResource(
  call: Call<typeof resources.update>,
): Promise<{ data: ResourceDetail; affected: EffectsOfChange }> {
  const { db, actor, params, body } = call
  const { resource_attribute_ids: equipment, is_preview: _, decisions: __, ...rest } = body
  // A preview as well: the row is locked next, and what it settles locks the rules in any case.
  await lockRules(db)
  const before = await requireRight(db, actor, params.id, 'update')
  const fields = { equipped_at: 'resource_attribute_ids' }
  await requireVersion(call, { table: 'resources', id: params.id, fields }, () =>
    requireRight(db, actor, params.id, 'update'),
  )
  const make = async () => {
    await db.updateTable('resources').set(toRow(rest)).where('id', '=', params.id).execute()
    await equip(db, params.id, equipment ?? [])
    const data = await readResource(db, actor, params.id)
    const mayMove = rest.level_id === before.level_id || (await mayMoveInto(db, actor, rest.level_id))
    if (!data?.meta.update || !mayMove) throw new AppError('forbidden', { errors: { level_id: ['forbidden'] } })
    return data
  }
  return withEffects(call, {
    ...{ resources: [params.id], holds: true, field: fieldInTheWay(before, body), make },
    events: ['resource.changed', 'grid.changed'],
  })
}

/** Whether the caller may change the resources of a place, whatever they may do with one resource by itself. */
const mayMoveInto = async (db: Db, actor: Actor, levelId: number): Promise<boolean> =>
  !!(await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('l.id', '=', levelId)
    .where('access.move_resources', '=', true)
    .select('l.id')
    .executeTakeFirst())

export async function setAttributes({
  db,
  actor,
  params,
  body,
  emit,
}: Call<typeof resources.setAttributes>): SavedResource {
  await lockForUpdate({ db, actor }, params.id)
  await equip(db, params.id, body.resource_attribute_ids)
  await emit(['resource.changed', 'grid.changed'], [params.id], [params.id])
  return { data: await findResource(db, actor, params.id) }
}

/**
 * A resource that the caller may change, read again once it is locked: nobody else changes it until the commit.
 * Locks in the order of whoever moves bookings (decision 0011), the functions that it inherits first, and waits for bookings
 * that aren't committed yet.
 */
async function lockForUpdate({ db, actor }: { db: Db; actor: Actor }, id: number): Promise<ResourceDetail> {
  const find = () => requireRight(db, actor, id, 'update')
  await find()
  await callFunction(db, 'lock_functions', sql`current_company()`)
  await callFunction(db, 'lock_resources', sql`current_company()`, [id])
  await db.selectFrom('resources').select('id').where('id', '=', id).forUpdate().execute()
  return find()
}

type Settling = Pick<ChangedResource, 'capacity' | 'resource_type_id' | 'level_id'>

/** The field by which bookings to come got in the way: a new type or place brings its buffers along. */
function fieldInTheWay(before: Settling, after: Settling): string {
  const changed = (['capacity', 'resource_type_id', 'level_id'] as const).find(
    (field) => before[field] !== after[field],
  )
  return changed ?? 'capacity'
}

async function equip(db: Db, id: number, equipment: readonly number[]): Promise<void> {
  await db
    .deleteFrom('resource_attributes')
    .where('resource_id', '=', id)
    .where(sql<boolean>`attribute_id <> all (${equipment}::bigint[])`)
    .execute()
  if (equipment.length === 0) return
  await db
    .insertInto('resource_attributes')
    .values([...new Set(equipment)].map((attribute_id) => ({ resource_id: id, attribute_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Columns = Omit<ChangedResource, 'resource_attribute_ids' | 'is_preview' | 'decisions'>
const toRow = ({ translations, ...row }: Columns) => {
  const { version: _, ...columns } = row as typeof row & { version?: number }
  return { ...columns, description: row.description || null, translations: keptTranslations(translations) }
}
