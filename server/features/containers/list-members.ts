import { type AccessType, containerCodes } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { typesFor } from '../../access/by-type.ts'
import type { Db } from '../../db/connection.ts'
import { matching } from '../../db/query/page.ts'
import { AppError } from '../../http/app-error.ts'
import { kindOf } from './member-kinds.ts'

/** All that can be in a group and the caller sees, as `m`, with whether it is. Throws `not_found` unless the group is of one of `types`. */
export async function memberRows(db: Db, actor: Actor, id: number, types?: readonly AccessType[]) {
  const group = await db
    .selectFrom('containers as c')
    .where('c.id', '=', id)
    .where('c.access_type', 'in', typesFor(actor, containerCodes, 'read'))
    .select((eb) => eb.ref('c.access_type').$castTo<AccessType>().as('access_type'))
    .executeTakeFirst()
  if (!group || (types && !types.includes(group.access_type))) throw new AppError('not_found')
  const kind = kindOf(group.access_type)
  const membership = sql`from ${sql.table(kind.table)} x where x.container_id = ${id} and ${sql.ref(`x.${kind.column}`)} = m.id`
  const isMember = sql<boolean>`exists (select ${membership})`
  const byConnector =
    kind.type === 'user' ? sql<boolean>`exists (select ${membership} and x.source <> 'hand')` : sql<boolean>`false`
  const rows = db
    .selectFrom(kind.seen(db, actor).as('m'))
    .select(['m.id', 'm.name', 'm.detail', 'm.is_active', 'm.resource_type'])
    .select([
      sql.lit(kind.type).as('type'),
      isMember.as('is_member'),
      sql<boolean>`${isMember} and not ${byConnector}`.as('is_by_hand'),
    ])
  return { rows, isMember }
}

/** Whether `m` matches words, by its name and what distinguishes it. */
export const matchingMember = (words: string) =>
  matching(words, sql<string>`m.name`, sql<string>`coalesce(m.detail, '')`)
