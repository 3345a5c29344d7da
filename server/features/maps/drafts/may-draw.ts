import { type RawBuilder, sql } from 'kysely'
import { type Actor, may } from '../../../access/actor.ts'
import { levelAccess } from '../../../access/scope.ts'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import { AppError } from '../../../http/app-error.ts'
import { namesAbove } from '../../../sql/tree.ts'

/** The levels `l` that show a map, or will with its first publication. */
export const showsMap = (l: string, map: RawBuilder<number>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${l}.map_id`)} = ${map} or ${sql.ref(`${l}.id`)} = (select d.level_id from map_drafts d
    join maps m on m.id = d.map_id where d.map_id = ${map} and m.published_at is null))`

export interface DrawnLevel {
  id: number
  name: string
  parents: string[]
}

/**
 * The places that show a map. The caller draws it who may change all of them, or any place where none shows it.
 * `not_found` where the caller sees none of them, `forbidden` where one isn't theirs to change.
 */
export async function requireDrawable(db: Db, actor: Actor, mapId: number): Promise<DrawnLevel[]> {
  const levels = await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where(showsMap('l', sql`${mapId}::bigint`))
    .where('l.retired_at', 'is', null)
    .select(['l.id', 'access.read', 'access.update'])
    .select([said('l').as('name'), namesAbove('l').as('parents')])
    .orderBy('l.path')
    .execute()
  const seen = levels.filter(({ read }) => read)
  const isKnown =
    levels.length > 0 || (await db.selectFrom('maps').where('id', '=', mapId).select('id').executeTakeFirst())
  if (!isKnown) throw new AppError('not_found')
  if (levels.length > 0 && seen.length === 0) throw new AppError('not_found')
  const mayUnused = may(actor, 'LEVELS', 'update') || may(actor, 'MANAGE_LEVELS')
  if (levels.length > 0 ? levels.some(({ update }) => !update) : !mayUnused) throw new AppError('forbidden')
  return seen.map(({ id, name, parents }) => ({ id, name, parents }))
}
