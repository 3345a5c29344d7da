import { realtime } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { signChannel } from '../../realtime/channel.ts'
import { allowedChannels } from '../../realtime/rights.ts'

export const realtimeRoutes = implement(realtime, {
  authorize: (call) => authorize(call, call.body),
  authorizeByQuery: (call) => authorize(call, call.query),
})

type Asking = Pick<Call, 'ground'> & { db: Db; actor: Actor }
interface ChannelRequest {
  socket_id: string
  channel_name: string
}

/** Signs a channel of the caller's own company that the caller may subscribe to; any other is 403 (R422). */
async function authorize({ ground, db, actor }: Asking, { socket_id, channel_name }: ChannelRequest) {
  const { userId, actingFor, sessionId, accessVersion, tenant } = actor
  const heard = await allowedChannels(db, tenant.id, actor, [channel_name])
  if (!heard.has(channel_name)) throw new AppError('forbidden')
  const listener = { companyId: tenant.id, sessionId, userId, actingFor, accessVersion }
  return { auth: signChannel(ground.secret, socket_id, channel_name, listener) }
}
