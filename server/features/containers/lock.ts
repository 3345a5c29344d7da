import { type AccessType, containerCodes } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { requireForType } from '../../access/by-type.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Locks a group that the caller may change, so that two changes follow one another, and reads its type. Throws `not_found` unless it is of
 * one of `types`.
 */
export async function lockContainer(db: Db, actor: Actor, id: number, types?: readonly AccessType[]) {
  const container = await db
    .selectFrom('containers as c')
    .where('c.id', '=', id)
    .select((eb) => ['c.id', 'c.version', eb.ref('c.access_type').$castTo<AccessType>().as('access_type')])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!container || (types && !types.includes(container.access_type))) throw new AppError('not_found')
  requireForType(actor, containerCodes, container.access_type, 'update')
  return container
}
