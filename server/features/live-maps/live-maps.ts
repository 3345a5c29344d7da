import { liveMaps } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { hashOf, newSecret } from '../../access/secret.ts'
import { callFunction, type Db } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { type Call, implement } from '../../http/implement.ts'
import { now } from '../../sql/instants.ts'
import { readMaps } from '../maps/maps.ts'
import { live } from './live.ts'

export const liveMapRoutes = implement(liveMaps, { toggle, token, live })

/** The life of a token, and the most that a person has. */
const hours = 12
const most = 100

async function toggle({ db, actor, params, query, body }: Call<typeof liveMaps.toggle>) {
  await findMap(db, actor, params.id)
  if (query.set_realtime)
    await db.updateTable('maps').set({ realtime: body.realtime }).where('id', '=', params.id).execute()
  return { data: await findMap(db, actor, params.id) }
}

/** Only the hash is kept. Tokens that are over go with the next one, and the oldest of a person who has too many. */
async function token({ db, actor, query }: Call<typeof liveMaps.token>) {
  const map_id = query.realtime
  // Until the token is written nobody switches the map off, so none outlives that.
  const map = await db.selectFrom('maps').where('id', '=', map_id).select('realtime').forShare().executeTakeFirst()
  if (!map?.realtime) throw invalidField('realtime', 'map_not_live')
  const access_token = newSecret()
  await db.deleteFrom('map_tokens').where('expires_at', '<', now).execute()
  await makeRoom(db, actor.userId)
  await db
    .insertInto('map_tokens')
    .values({
      map_id,
      user_id: actor.userId,
      acting_for: actor.actingFor,
      digest: hashOf(access_token),
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  return { access_token }
}

/** One at a time for a person: two concurrent calls would both find room. */
async function makeRoom(db: Db, userId: number): Promise<void> {
  await callFunction(db, 'lock_person', sql`current_company()`, userId)
  const newest = db
    .selectFrom('map_tokens')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(most - 1)
  await db.deleteFrom('map_tokens').where('user_id', '=', userId).where('id', 'not in', newest).execute()
}

async function findMap(db: Db, actor: Actor, id: number) {
  const [map] = await readMaps(db, actor, id)
  if (!map) throw new AppError('not_found')
  return map
}
