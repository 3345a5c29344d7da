import { codeOf } from '@kontor/contract/calls/function-codes.ts'
import {
  type FunctionOwner,
  type NewResourceFunction,
  resourceFunctions,
} from '@kontor/contract/calls/resource-functions.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { isWithin } from '../../sql/tree.ts'
import { childrenWithEffects } from '../effects/effects.ts'
import { columnsOf } from './own.ts'
import { requireChangeable } from './owners.ts'
import { codeOfRow, findFunction } from './read.ts'

type Owners = Pick<NewResourceFunction, 'resource_id' | 'resource_type_id' | 'level_id'>

/** Bookings may not fit new buffers, or a resource out of service, and a pool has no buffer. */
const functions = childrenWithEffects(resourceFunctions.update, {
  table: 'resource_functions',
  fields: {
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
  },
  own: async ({ db, actor }, { id }: { id: number }) => {
    const found = await findFunction(db, actor, id)
    if (!found.meta.update) throw new AppError('forbidden')
    return { ...found, function: codeOfRow(found) }
  },
  toRow: ({ resource_function_type_id, ...value }) => columnsOf(codeOf(resource_function_type_id), value),
  // A value of a type or a place shows in the grid of everything that inherits it.
  affects: async ({ db }, of: Owners & { function: FunctionCode }) => ({
    resources: await resourcesOf(db, of),
    holds: of.resource_id !== null,
    field: of.function === 'buffer' ? 'codes.buffer_after' : 'active',
  }),
  events: ['resource-functions.changed', 'grid.changed'],
  locksRules: true,
  refusals: { resources_pool_without_buffer: ['codes.buffer_after', 'no_buffer_of_pool'] },
})

export const createFunction = (call: Call<typeof resourceFunctions.create>) =>
  functions.add(call, async () => {
    const { resource_id, resource_type_id, level_id, resource_function_type_id } = call.body
    const owner = ownerOf(call.body)
    if (owner) await requireChangeable(call.db, call.actor, owner)
    return { resource_id, resource_type_id, level_id, function: codeOf(resource_function_type_id) }
  })

export async function updateFunction(call: Call<typeof resourceFunctions.update>) {
  const before = await functions.own(call, call.params)
  if (call.body.resource_function_type_id !== before.resource_function_type_id)
    throw invalidField('resource_function_type_id', 'function_stays')
  return functions.change(call, call.params)
}

export const removeFunction = (call: Call<typeof resourceFunctions.remove>) => functions.remove(call, call.params)

const ownerOf = (owners: Owners): { type: FunctionOwner; id: number } | null =>
  (['resource', 'resource_type', 'level'] as const).flatMap((type) => {
    const id = owners[`${type}_id`]
    return id === null ? [] : [{ type, id }]
  })[0] ?? null

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
