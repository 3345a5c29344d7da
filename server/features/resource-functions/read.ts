import { codeOf, functionCodes, typeIdOf } from '@kontor/contract/calls/function-codes.ts'
import type { ResourceFunction, resourceFunctions } from '@kontor/contract/calls/resource-functions.ts'
import type { FunctionCode } from '@kontor/contract/values/function-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { levelAccess, metaOf, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { page } from '../../db/query/page.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { mayChangeTypes } from './owners.ts'

/** The settings of a row `f`, as the contract has them. */
export const codesOf = (f: RawBuilder<unknown>): RawBuilder<ResourceFunction['codes']> =>
  sql`json_build_object('pre_check_in', ${f}.pre_check_in, 'auto_release', ${f}.auto_release,
    'expiring_warning', ${f}.expiring_warning, 'buffer_before', ${f}.buffer_before, 'buffer_after', ${f}.buffer_after,
    'price_per_hour', ${f}.price_per_hour, 'currency_id', ${f}.currency_id, 'device_template_id', ${f}.device_template_id,
    'language_id', ${f}.language_id)`

const typeId = sql<ResourceFunction['resource_function_type_id']>`case f.function ${sql.join(
  functionCodes.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(typeIdOf(code))}::int`),
  sql` `,
)} end`

/** The own values that the caller may see: those of types, and of the resources and places they may see. */
const functionRows = (db: Db, actor: Actor) =>
  db
    .selectFrom('resource_functions as f')
    .leftJoin('resources as r', 'r.id', 'f.resource_id')
    .leftJoin('levels as rl', 'rl.id', 'r.level_id')
    .leftJoin('levels as l', 'l.id', 'f.level_id')
    .leftJoinLateral(resourceAccess(actor, 'r', 'rl', 'of_resource'), (join) => join.onTrue())
    .leftJoinLateral(levelAccess(actor, 'l', 'of_level'), (join) => join.onTrue())
    .where('f.function', 'in', functionCodes)
    .where((eb) =>
      eb.or([
        eb('of_resource.read', '=', true),
        eb('of_level.read', '=', true),
        eb('f.resource_type_id', 'is not', null),
      ]),
    )
    .select(['f.id', 'f.resource_id', 'f.resource_type_id', 'f.level_id', 'f.is_active as active', 'f.version'])
    .select([typeId.as('resource_function_type_id'), codesOf(sql`f`).as('codes')])
    .select(metaOf({ create: false, read: true, update: mayChange(actor), delete: mayChange(actor) }).as('meta'))

const mayChange = (actor: Actor) => sql`coalesce(of_resource.update, of_level.update,
  f.resource_type_id is not null and ${mayChangeTypes(actor)})`

export const listFunctions = ({ db, actor, query }: Call<typeof resourceFunctions.list>) => {
  const rows = functionRows(db, actor).$if(!!query.resource_id, (some) =>
    some.where('f.resource_id', '=', among(query.resource_id!)),
  )
  return page<ResourceFunction>(db, rows, query)
}

/** An own value; `not_found` if it doesn't exist or the caller may not see it. */
export async function findFunction(db: Db, actor: Actor, id: number): Promise<ResourceFunction> {
  const found = await functionRows(db, actor).where('f.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

export const codeOfRow = (row: { resource_function_type_id: number }): FunctionCode =>
  codeOf(row.resource_function_type_id)
