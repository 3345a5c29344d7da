import { realtime } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { grantsOf, grantsTable, levelAccess, resourceAccess } from '../../access/scope.ts'
import { type Db, queryText } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { signChannel } from '../../realtime/channel.ts'

export const realtimeRoutes = implement(realtime, {
  authorize: (call) => authorize(call, call.body),
  authorizeByQuery: (call) => authorize(call, call.query),
})

type Asking = Pick<Call, 'ground'> & { db: Db; actor: Actor }

/** Signs a channel of the caller's own company that the caller may hear; every other one is 403 (R422). */
async function authorize({ ground, db, actor }: Asking, asked: { socket_id: string; channel_name: string }) {
  const [, kind = '', company, item] =
    asked.channel_name.match(/^private-(company|user|resource|level)\.(\d+)(?:\.(\d+))?$/) ?? []
  const isAllowed = Number(company) === actor.tenant.id && (await mayHear(db, actor, kind, item ? Number(item) : null))
  if (!isAllowed) throw new AppError('forbidden')
  return { auth: signChannel(ground.secret, asked.socket_id, asked.channel_name) }
}

async function mayHear(db: Db, actor: Actor, kind: string, item: number | null): Promise<boolean> {
  if (kind === 'company') return item === null
  if (item === null) return false
  if (kind === 'user') return item === actor.userId
  const level = kind === 'level'
  const [row] = await queryText<{ read: boolean }>(
    db,
    level ? 'hear_level' : 'hear_resource',
    level
      ? `with ${grantsTable('$1')} select access.read from levels l cross join ${levelAccess('l.path')} access where l.id = $2`
      : `with ${grantsTable('$1')} select access.read from resources r join levels l on l.id = r.level_id
         cross join ${resourceAccess('r.id', 'l.path')} access where r.id = $2`,
    [grantsOf(actor), item],
  )
  return row?.read ?? false
}
