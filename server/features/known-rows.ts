import type { IdKind } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { levelAccess, resourceAccess } from '../access/scope.ts'
import type { Db } from '../db/connection.ts'
import type { KnownRows } from '../http/known-ids.ts'
import { mayGiveMaps } from './maps/maps.ts'
import { seenCodes } from './qr-codes/qr-codes.ts'

/** The places that the caller may see, and their ancestors, which every tree shows. */
const levels = (db: Db, actor: Actor) =>
  db
    .selectFrom('levels as known')
    .select('known.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('levels as l')
          .crossJoinLateral(levelAccess(actor, 'l'))
          .where('access.read', '=', true)
          .where(sql<boolean>`l.path @> array[known.id]`),
      ),
    )

const resources = (db: Db, actor: Actor) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('access.read', '=', true)
    .select('r.id')

/** The bookings of resources the caller may see, and the caller's own. */
const bookings = (db: Db, actor: Actor) => {
  const people = [actor.userId, actor.subjectId]
  return db
    .selectFrom('bookings as b')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where((eb) => eb.or([eb('access.read', '=', true), eb('b.host_id', 'in', people), eb('b.user_id', 'in', people)]))
}

/** The maps of places the caller may see, and unused ones for callers who may assign a map. */
const maps = (db: Db, actor: Actor) =>
  db
    .selectFrom('maps as m')
    .select('m.id')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('levels as l')
            .crossJoinLateral(levelAccess(actor, 'l'))
            .where('access.read', '=', true)
            .whereRef('l.map_id', '=', 'm.id'),
        ),
        eb.and([
          eb.val(mayGiveMaps(actor)),
          eb.not(eb.exists(eb.selectFrom('levels as l').whereRef('l.map_id', '=', 'm.id'))),
        ]),
      ]),
    )

/**
 * The rows that a caller may refer to in a query or a body, for the kinds where these aren't simply all rows of the
 * company in the table named after the kind (`resource_type`: `resource_types`).
 */
export const knownRows: KnownRows<IdKind> = {
  level: levels,
  resource: resources,
  booking: (db, actor) => bookings(db, actor).select('b.id'),
  declaration: (db, actor) => bookings(db, actor).select('b.declaration_id as id'),
  map: maps,
  qr_code: (db, actor) => seenCodes(db, actor).select('q.id'),
  preset: (db, actor) => db.selectFrom('presets').select('id').where('user_id', '=', actor.subjectId),
  container: (db) => db.selectFrom('containers').select('id').where('access_type', '=', 'RESOURCE'),
  application_version: (db) => db.selectFrom('application_versions').select('id').where('is_deleted', '=', false),
  country: (db) => db.selectFrom('countries').select('id'),
  resource_import: (db, actor) => db.selectFrom('resource_imports').select('id').where('user_id', '=', actor.userId),
  resource_attribute: (db) => db.selectFrom('attributes').select('id'),
}
