import type { LiveMap, liveMaps } from '@kontor/contract'
import { type Actor, may } from '../../access/actor.ts'
import { actorOf } from '../../access/actor-of.ts'
import { publicAreaOf } from '../../access/area.ts'
import type { Company } from '../../access/companies.ts'
import { hashOf } from '../../access/secret.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { limiterOf } from '../../http/limits/limiter.ts'
import { now } from '../../sql/instants.ts'
import { quarterOf } from '../../time/quarters.ts'
import {
  capacityIn,
  firstOverlap,
  iso,
  isWithinTimes,
  mostRead,
  type Range,
  type ResourceContext,
  readContext,
  takenIn,
} from '../availability/availability.ts'
import { readMaps } from '../maps/maps.ts'
import { sharing } from './sharing.ts'

/**
 * The live state of a map by its token. Tokens that don't work are all answered alike: forged, over, of another map, of
 * one that is switched off, and of people who may no longer see it. The displays of a person share the state of a second.
 * Throws `not_found`, and `too_many_requests` where a token asks too often.
 */
export async function live({
  ground,
  company,
  params,
  body,
  address,
}: Call<typeof liveMaps.live>): Promise<{ data: LiveMap }> {
  const digest = hashOf(body.access_token)
  const retryAfter = isTooOften(digest.toString('base64'))
  if (retryAfter) throw new AppError('too_many_requests', { retryAfter, values: { count: 1 } })
  const { run } = publicAreaOf(ground, company, { kind: 'map', address })
  const actor = await run((db) => readerOfMap(db, company, params.id, digest))
  if (!actor) throw new AppError('not_found')
  const { userId, actingFor, accessVersion } = actor
  const key = [company.id, params.id, userId, actingFor, accessVersion].join()
  return { data: await shared(key, () => run((db) => stateOf(db, actor, params.id))) }
}

/** Writing the state of a thousand resources takes longer than reading a shared one. */
const isTooOften = limiterOf({ most: 60, seconds: 60 })

/**
 * Calls without a session have few connections, and people who sign in need them: a large map that is asked for over and over
 * is read once a second.
 */
const shared = sharing<LiveMap>(1_000)

/** The person who asked for the token, if it reads this map now. */
async function readerOfMap(db: Db, company: Company, mapId: number, digest: Buffer): Promise<Actor | null> {
  const holder = await holderOf(db, mapId, digest)
  const actor = holder ? await actorOf(db, company, holder.user_id, holder.acting_for) : null
  if (!actor || !may(actor, 'REAL_TIME')) return null
  const [map] = await readMaps(db, actor, mapId)
  return map ? actor : null
}

/** The person who asked for the token, and the one they act for, if it reads this map now. */
const holderOf = (
  db: Db,
  mapId: number,
  digest: Buffer,
): Promise<{ user_id: number; acting_for: number | null } | undefined> =>
  db
    .selectFrom('map_tokens as t')
    .innerJoin('maps as m', 'm.id', 't.map_id')
    .where('t.digest', '=', digest)
    .where('t.map_id', '=', mapId)
    .where('t.expires_at', '>', now)
    .where('m.realtime', '=', 1)
    .select(['t.user_id', 't.acting_for'])
    .executeTakeFirst()

async function stateOf(db: Db, actor: Actor, mapId: number): Promise<LiveMap> {
  const places = await db.selectFrom('resource_places').where('map_id', '=', mapId).select('resource_id').execute()
  const ids = places.map(({ resource_id }) => resource_id)
  const at = Date.now()
  const present = { from: quarterOf(at), to: quarterOf(at) + quarter }
  const contexts: ResourceContext[] = []
  for (let from = 0; from < ids.length; from += mostRead)
    contexts.push(...(await readContext(db, actor, { ids: ids.slice(from, from + mostRead) }, present)))
  return { map_id: mapId, at: iso(at), resources: contexts.map((each) => stateAt(each, present)) }
}

const quarter = 15 * 60_000

function stateAt(context: ResourceContext, at: Range): LiveMap['resources'][number] {
  const isPool = context.capacity > 1
  const [taken, places] = isPool ? [takenIn(context, at), capacityIn(context, at)] : [null, null]
  const isTaken = isPool ? taken! >= places! : firstOverlap(context.holds, at) !== undefined
  const state = isTaken ? 'taken' : isWithinTimes(context, at) ? 'free' : 'closed'
  return { resource_id: context.id, state, taken, places }
}
