import type { EffectsOfChange } from '@kontor/contract'
import { codeOf } from '@kontor/contract/calls/function-codes.ts'
import type {
  ChangedResourceFunction,
  FunctionOwner,
  NewResourceFunction,
  ResourceFunction,
  resourceFunctions,
} from '@kontor/contract/calls/resource-functions.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { DatabaseError } from '../../http/constraints.ts'
import type { Call } from '../../http/implement.ts'
import { isWithin } from '../../sql/tree.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { requireVersion } from '../../work/versions.ts'
import { type ChangeWithEffects, lockRules, withEffects } from '../effects/effects.ts'
import { columnsOf } from './own.ts'
import { requireChangeable } from './owners.ts'
import { codeOfRow, findFunction } from './read.ts'

type SavedFunction = Promise<{ data: ResourceFunction; affected: EffectsOfChange }>
type Owners = Pick<NewResourceFunction, 'resource_id' | 'resource_type_id' | 'level_id'>

export async function createFunction(call: Call<typeof resourceFunctions.create>): SavedFunction {
  const { db, actor, body } = call
  const { resource_id, resource_type_id, level_id } = body
  const owner = ownerOf(body)
  if (owner) await requireChangeable(db, actor, owner)
  const row = {
    resource_id,
    resource_type_id,
    level_id,
    function: codeOf(body.resource_function_type_id),
    ...toRow(body),
  }
  const { result, affected } = await changing(call, { code: row.function, owners: body, ...body }, async () => {
    const { id } = await db.insertInto('resource_functions').values(row).returning('id').executeTakeFirstOrThrow()
    return findFunction(db, actor, id)
  })
  return { data: result, affected }
}

export async function updateFunction(call: Call<typeof resourceFunctions.update>): SavedFunction {
  const { db, actor, params, body } = call
  // A preview as well: the row is locked next, and what it settles locks the rules in any case.
  await lockRules(db)
  const before = await changeable(call, params.id)
  const fields = {
    is_active: 'active',
    pre_check_in: 'codes',
    auto_release: 'codes',
    expiring_warning: 'codes',
    buffer_before: 'codes',
    buffer_after: 'codes',
    price_per_hour: 'codes',
    currency_id: 'codes',
    device_template_id: 'codes',
    language_id: 'codes',
  }
  await requireVersion(call, { table: 'resource_functions', id: params.id, fields }, () => changeable(call, params.id))
  if (body.resource_function_type_id !== before.resource_function_type_id)
    throw invalidField('resource_function_type_id', 'function_stays')
  const row = toRow(body)
  const { result, affected } = await changing(call, { code: codeOfRow(before), owners: before, ...body }, async () => {
    await db.updateTable('resource_functions').set(row).where('id', '=', params.id).execute()
    return findFunction(db, actor, params.id)
  })
  return { data: result, affected }
}

export async function removeFunction(call: Call<typeof resourceFunctions.remove>) {
  const { db, params } = call
  const before = await changeable(call, params.id)
  const { is_preview = false, decisions } = call.body ?? {}
  const how = { code: codeOfRow(before), owners: before, is_preview, decisions }
  const { affected } = await changing(call, how, () =>
    db.deleteFrom('resource_functions').where('id', '=', params.id).execute(),
  )
  return { success: true as const, affected }
}

async function changeable({ db, actor }: Pick<Call<typeof resourceFunctions.remove>, 'db' | 'actor'>, id: number) {
  const found = await findFunction(db, actor, id)
  if (!found.meta.update) throw new AppError('forbidden')
  return found
}

const ownerOf = (owners: Owners): { type: FunctionOwner; id: number } | null =>
  (['resource', 'resource_type', 'level'] as const).flatMap((type) => {
    const id = owners[`${type}_id`]
    return id === null ? [] : [{ type, id }]
  })[0] ?? null

const toRow = ({ resource_function_type_id, ...value }: Omit<ChangedResourceFunction, 'is_preview' | 'decisions'>) =>
  columnsOf(codeOf(resource_function_type_id), value)

interface How extends Pick<ChangeWithEffects<unknown>, 'is_preview' | 'decisions'> {
  code: FunctionCode
  owners: Owners
}

/** Bookings may not fit new buffers, or a resource out of service, and a pool has no buffer. */
async function changing<T>(
  call: UnitOfWork,
  { code, owners, is_preview, decisions }: How,
  change: () => Promise<T>,
): Promise<{ result: T; affected: EffectsOfChange }> {
  await lockRules(call.db)
  const inheriting = await resourcesOf(call.db, owners)
  const field = code === 'buffer' ? 'codes.buffer_after' : 'active'
  const make = () =>
    change().catch((error: DatabaseError) => {
      if (error.constraint !== 'resources_pool_without_buffer') throw error
      throw new AppError('invalid', { errors: { [field]: ['no_buffer_of_pool'] } })
    })
  const holds = owners.resource_id !== null
  const changed = await withEffects(call, { resources: inheriting, field, is_preview, decisions, holds, make })
  // A value of a type or a place shows in the grid of everything that inherits it.
  if (!is_preview) await call.emit(['resource-functions.changed', 'grid.changed'], inheriting, inheriting)
  return changed
}

async function resourcesOf(db: Db, { resource_id, resource_type_id, level_id }: Owners): Promise<number[]> {
  if (resource_id !== null) return [resource_id]
  const rows = await db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .where(level_id !== null ? isWithin('l', level_id) : sql<boolean>`r.resource_type_id = ${resource_type_id}`)
    .select('r.id')
    .execute()
  return rows.map(({ id }) => id)
}
