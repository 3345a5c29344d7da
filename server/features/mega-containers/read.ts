import {
  type AccessRole,
  type AccessType,
  type JoinedContainer,
  type Limits,
  limitNames,
  type MegaContainer,
} from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { rolesIn } from '../../access/roles-in.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { seededName, translationsOf } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'
import { typeId } from '../roles/roles.ts'

/** The active people of the access `t`. */
export const peopleCount = sql<number>`(select count(distinct u.id)::int
  from mega_container_containers mc
  join container_users cu on cu.container_id = mc.container_id and cu.access_type = 'USER'
  join users u on u.id = cu.user_id and u.is_active
  where mc.mega_container_id = t.id)`

const memberCount = sql<number>`case c.access_type
  when 'LEVEL' then (select count(*) from container_levels x where x.container_id = c.id)
  when 'RESOURCE' then (select count(*) from container_resources x where x.container_id = c.id)
  else (select count(distinct u.id) from container_users x join users u on u.id = x.user_id and u.is_active where x.container_id = c.id) end`

/** The limits that the role `r` sets on bookings. */
const limits = sql<Limits>`(select json_build_object(${sql.join(
  limitNames.map(
    (name) => sql`${name}::text, max(rp.value) filter (where rp.permission = ${name.toUpperCase()} and rp.is_active)`,
  ),
)}) from role_permissions rp where rp.role_id = r.id)`

/** These roles, given by `role_id`, by name. */
const named = (held: RawBuilder<unknown>) =>
  sql<
    AccessRole[]
  >`(select coalesce(json_agg(json_build_object('id', r.id, 'name', ${seededName('r')}, 'limits', ${limits})
    order by ${seededName('r')}), '[]') from ${held} held join roles r on r.id = held.role_id)`

const groupRoles = named(sql`(select cr.role_id from container_roles cr where cr.container_id = c.id)`)

/** The groups that an access can join, as `c`. */
export const joinableRows = (db: Db) =>
  db
    .selectFrom('containers as c')
    .select((eb) => [
      'c.id',
      seededName('c').as('name'),
      eb.ref('c.access_type').$castTo<AccessType>().as('access_type'),
      typeId('c.access_type').as('access_type_id'),
      sql<number>`(${memberCount})::int`.as('member_count'),
      groupRoles.as('roles'),
    ])

/** The roles that an access can have for its groups, as `r`. */
export const joinableRoleRows = (db: Db) =>
  db
    .selectFrom('roles as r')
    .where('r.access_type', '<>', 'USER')
    .select((eb) => [
      'r.id',
      seededName('r').as('name'),
      eb.ref('r.access_type').$castTo<AccessType>().as('access_type'),
      typeId('r.access_type').as('access_type_id'),
      limits.as('limits'),
    ])

/** The active people who are in no group of people. */
export async function peopleOutside(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('people as u')
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`not exists (select from container_users cu where cu.user_id = u.id and cu.access_type = 'USER')`,
    )
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/** The groups of the access `t`, by type and name. */
const joined = sql<JoinedContainer[]>`(select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', ${seededName('c')}, 'access_type', c.access_type, 'access_type_id', ${typeId('c.access_type')},
    'member_count', ${memberCount}, 'roles', ${named(rolesIn('mc.mega_container_id', 'c.id'))}, 'has_own_roles',
    exists (select from mega_container_roles own where own.mega_container_id = mc.mega_container_id and own.container_id = c.id),
    'group_roles', ${groupRoles}) order by ${typeId('c.access_type')}, ${seededName('c')}, c.id), '[]')
  from mega_container_containers mc join containers c on c.id = mc.container_id where mc.mega_container_id = t.id)`

/** The roles that hold in the access `t`; those of people hold generally. */
const joinedRoles = named(sql`(select distinct of_one.role_id from mega_container_containers mc
  join containers c on c.id = mc.container_id and c.access_type <> 'USER'
  cross join lateral ${rolesIn('mc.mega_container_id', 'c.id')} of_one where mc.mega_container_id = t.id)`)

const hasGroup = (isOf: RawBuilder<boolean>) =>
  sql`exists (select from mega_container_containers mc join containers c on c.id = mc.container_id
    where mc.mega_container_id = t.id and ${isOf})`
export const lacks = sql<MegaContainer['lacks']>`array_remove(array[
  case when not ${hasGroup(sql`c.access_type = 'USER'`)} then 'people' end,
  case when not ${hasGroup(sql`c.access_type <> 'USER'`)} then 'places' end], null)`

/** The names of the groups of the access `t`. */
export const joinedNames = sql<string>`(select string_agg(${seededName('c')}, ' ')
  from mega_container_containers mc join containers c on c.id = mc.container_id where mc.mega_container_id = t.id)`

/** Whether one of these roles holds in the access `t`. */
export const holdsRole = (ids: readonly number[]) =>
  sql<boolean>`exists (select from mega_container_containers mc cross join lateral ${rolesIn('mc.mega_container_id', 'mc.container_id')} held
    where mc.mega_container_id = t.id and held.role_id = ${among(ids)})`

/** All accesses, as `t`. */
export const megaRows = (db: Db, actor: Actor, name: RawBuilder<string>) =>
  db
    .selectFrom('mega_containers as t')
    .select([
      't.id',
      name.as('name'),
      joined.as('containers'),
      peopleCount.as('people'),
      joinedRoles.as('roles'),
      lacks.as('lacks'),
      generalMeta(actor, 'MEGA_CONTAINERS').as('meta'),
    ])

export async function findMega(db: Db, actor: Actor, id: number) {
  const mega = await megaRows(db, actor, seededName('t'))
    .select(['t.version', translationsOf('t').as('translations')])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!mega) throw new AppError('not_found')
  return mega
}
