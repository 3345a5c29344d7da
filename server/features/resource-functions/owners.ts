import type { FunctionOwner } from '@kontor/contract/calls/resource-functions.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, may } from '../../access/actor.ts'
import { levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'

/** A type's values hold in every place, so the general permission of types decides. */
export const mayChangeTypes = (actor: Actor): boolean => may(actor, 'RESOURCE_TYPES', 'update')

interface Owner {
  type: FunctionOwner
  id: number
}

/** Whether the caller may change the functions of an owner; null if the caller may not see it. */
async function mayChange(db: Db, actor: Actor, { type, id }: Owner): Promise<boolean | null> {
  if (type === 'resource_type') {
    const found = await db.selectFrom('resource_types').where('id', '=', id).select('id').executeTakeFirst()
    return found ? mayChangeTypes(actor) : null
  }
  const found =
    type === 'level'
      ? await db
          .selectFrom('levels as l')
          .crossJoinLateral(levelAccess(actor, 'l'))
          .where('l.id', '=', id)
          .where('access.read', '=', true)
          .select('access.update')
          .executeTakeFirst()
      : await db
          .selectFrom('resources as r')
          .innerJoin('levels as l', 'l.id', 'r.level_id')
          .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
          .where('r.id', '=', id)
          .where('access.read', '=', true)
          .select('access.update')
          .executeTakeFirst()
  return found ? !!found.update : null
}

export async function requireSeen(db: Db, actor: Actor, owner: Owner): Promise<void> {
  if ((await mayChange(db, actor, owner)) === null) throw new AppError('not_found')
}

export async function requireChangeable(db: Db, actor: Actor, owner: Owner): Promise<void> {
  if (!(await mayChange(db, actor, owner)))
    throw new AppError('forbidden', { errors: { [`${owner.type}_id`]: ['forbidden'] } })
}

/** The values of each function for an owner, `rank` 1 the one that holds (`function_values`). */
export function valuesOf({ type, id }: Owner): RawBuilder<unknown> {
  if (type === 'resource') return sql`function_values(current_company(), array[${id}::bigint])`
  if (type === 'resource_type')
    return sql`(select 1 as rank, f as own from resource_functions f where f.resource_type_id = ${id})`
  return sql`(select row_number() over (partition by f.function order by array_position(l.path, f.level_id) desc) as rank, f as own
    from levels l join resource_functions f on f.level_id = any (l.path) where l.id = ${id})`
}
