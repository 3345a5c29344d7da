import { type AccessType, accessTypes, containerCodes, type IdKind, roleCodes } from '@kontor/contract'
import { sql } from 'kysely'
import { type Actor, may } from '../access/actor.ts'
import { typesFor } from '../access/by-type.ts'
import { levelAccess, resourceAccess } from '../access/scope.ts'
import type { Db } from '../db/connection.ts'
import type { Database } from '../db/types.generated.ts'
import type { KnownRows } from '../http/known-ids.ts'
import type { KindName } from './imports/kinds.ts'
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

/** Every row of the company in this table. */
const all = (table: TableWithIds) => (db: Db) => db.selectFrom(table as 'users').select('id')

type TableWithIds = {
  [Table in keyof Database]: Database[Table] extends { id: unknown } ? Table : never
}[keyof Database]

/** The containers of these types. */
const importsOf =
  (kind: KindName) =>
  (db: Db, { userId }: Actor) =>
    db.selectFrom('resource_imports').select('id').where('user_id', '=', userId).where('kind', '=', kind)
const containersOf =
  (...types: AccessType[]) =>
  (db: Db) =>
    db.selectFrom('containers').select('id').where('access_type', 'in', types)

/** Rows that no query or body names: an id of one is unknown there. */
const none = (db: Db) => db.selectFrom('users').select('id').where(sql<boolean>`false`)

/** The rows that a caller may refer to in a query or a body. */
export const knownRows: KnownRows<IdKind> = {
  access_type: (db) =>
    db
      .selectFrom(sql<{ id: number }>`generate_series(1::bigint, ${accessTypes.length})`.as<'a'>(sql`a (id)`))
      .select('a.id'),
  application: all('applications'),
  application_version: (db) => db.selectFrom('application_versions').select('id').where('is_deleted', '=', false),
  availability: all('availabilities'),
  booking: (db, actor) => bookings(db, actor).select('b.id'),
  booking_change: none,
  company: all('companies'),
  company_profile: none,
  container: (db, actor) =>
    db
      .selectFrom('containers')
      .select('id')
      .where(
        'access_type',
        'in',
        may(actor, 'MEGA_CONTAINERS', 'read') ? accessTypes : typesFor(actor, containerCodes, 'read'),
      ),
  country: all('countries'),
  currency: all('currencies'),
  declaration: (db, actor) => bookings(db, actor).select('b.declaration_id as id'),
  device_template: all('device_templates'),
  document: all('company_documents'),
  document_version: all('company_document_versions'),
  help_css: all('help_css'),
  help_page: all('help_pages'),
  job: none,
  language: all('languages'),
  level: levels,
  level_container: containersOf('LEVEL'),
  mail: all('mails'),
  manager_container: containersOf('USER_MANAGER'),
  map: maps,
  mega_container: all('mega_containers'),
  people_container: containersOf('USER', 'USER_MANAGER'),
  people_import: importsOf('person'),
  permission: (db) =>
    db
      .selectFrom('permissions')
      .where('id', 'is not', null)
      .select((eb) => eb.ref('id').$notNull().as('id')),
  preference: all('preferences'),
  preference_category: all('preference_categories'),
  delegation: (db, { userId }) =>
    db
      .selectFrom('delegations')
      .select('id')
      .where((eb) => eb.or([eb('delegator_id', '=', userId), eb('delegate_id', '=', userId)])),
  preset: (db, actor) => db.selectFrom('presets').select('id').where('user_id', '=', actor.subjectId),
  qr_code: (db, actor) => seenCodes(db, actor).select('q.id'),
  qr_code_template: all('qr_code_templates'),
  resource: resources,
  resource_assignment: all('resource_assignments'),
  resource_assignment_break: all('resource_assignment_breaks'),
  resource_attribute: all('attributes'),
  resource_calendar: all('resource_calendars'),
  resource_capacity_date: all('resource_capacity_dates'),
  resource_capacity_type: all('resource_capacity_types'),
  resource_container: containersOf('RESOURCE'),
  resource_distance: all('resource_links'),
  resource_function: all('resource_functions'),
  resource_import: importsOf('resource'),
  resource_import_row: none,
  resource_link: all('resource_links'),
  resource_model: all('resource_models'),
  resource_type: all('resource_types'),
  role: (db, actor) =>
    db
      .selectFrom('roles')
      .select('id')
      .where(
        'access_type',
        'in',
        may(actor, 'MEGA_CONTAINERS', 'read') ? accessTypes : typesFor(actor, roleCodes, 'read'),
      ),
  timezone: all('timezones'),
  unavailability: all('unavailabilities'),
  user: all('users'),
}
