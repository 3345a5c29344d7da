import { type AccessType, containerCodes } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { metaByType, typesFor } from '../../access/by-type.ts'
import { lacked } from '../../access/giving.ts'
import { rolesIn, rolesOfMembers } from '../../access/roles-in.ts'
import type { Db } from '../../db/connection.ts'
import { seededName, translationsOf } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'
import { permissionsOfRoles, typeId } from '../roles/roles.ts'

const counted = (from: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${from})`

/** The members of the group `t`. */
export const memberCount = sql<number>`(case t.access_type
  when 'LEVEL' then ${counted(sql`container_levels m where m.container_id = t.id`)}
  when 'RESOURCE' then ${counted(sql`container_resources m where m.container_id = t.id`)}
  else (select count(distinct m.user_id)::int from container_users m join people p on p.id = m.user_id where m.container_id = t.id) end)`

const roleCount = counted(sql`container_roles m where m.container_id = t.id`)
const accessCount = counted(sql`mega_container_containers m where m.container_id = t.id`)

/** Whether the group `t` is part of an access or, for people, has a role. */
export const isUsed = sql<boolean>`(${accessCount} > 0 or t.access_type = 'USER' and ${roleCount} > 0)`

const isOfPeople = sql<boolean>`t.access_type in ('USER', 'USER_MANAGER')`

/** The active people of the group `t`, or those whom accesses join with it, where `holds`: by the access `ours.mega_container_id`. */
export const peopleBy = (isGiven: RawBuilder<boolean>, holds: RawBuilder<boolean>) => sql<number>`(
  select count(distinct m.user_id)::int from container_users m join people p on p.id = m.user_id and p.is_active
  where m.container_id in (
    select t.id where ${isOfPeople} and ${isGiven}
    union all
    select beside.container_id from mega_container_containers ours
    join mega_container_containers beside on beside.mega_container_id = ours.mega_container_id
    join containers c on c.id = beside.container_id and c.access_type = 'USER'
    where ours.container_id = t.id and not ${isOfPeople} and ${holds}))`

const hasRoleIn = sql<boolean>`exists (select from ${rolesIn('ours.mega_container_id', 't.id')} held)`

/** The groups of the types that the caller may read, as `t`. */
export const containerRows = (db: Db, actor: Actor, name: RawBuilder<string>) =>
  containerNames(db, name)
    .where('t.access_type', 'in', typesFor(actor, containerCodes, 'read'))
    .select([
      memberCount.as('member_count'),
      roleCount.as('role_count'),
      accessCount.as('access_count'),
      peopleBy(isUsed, hasRoleIn).as('people_count'),
      metaByType(actor, containerCodes, 't.access_type').as('meta'),
    ])

/** All groups by name, as `t`. */
export const containerNames = (db: Db, name: RawBuilder<string>) =>
  db
    .selectFrom('containers as t')
    .select((eb) => [
      't.id',
      name.as('name'),
      eb.ref('t.access_type').$castTo<AccessType>().as('access_type'),
      typeId('t.access_type').as('access_type_id'),
    ])

/** Throws `not_found` unless the caller may read it. */
export async function findContainer(db: Db, actor: Actor, id: number) {
  const container = await containerRows(db, actor, seededName('t'))
    .select([
      't.version',
      translationsOf('t').as('translations'),
      rolesOf('t').as('roles'),
      sql<
        { id: number; name: string }[]
      >`(select coalesce(json_agg(json_build_object('id', a.id, 'name', ${seededName('a')})
          order by ${seededName('a')}), '[]')
        from mega_container_containers m join mega_containers a on a.id = m.mega_container_id where m.container_id = t.id)`.as(
        'accesses',
      ),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!container) throw new AppError('not_found')
  return container
}

/** The roles of a group, by name. */
const rolesOf = (group: string) =>
  sql<
    { id: number; name: string }[]
  >`(select coalesce(json_agg(json_build_object('id', r.id, 'name', ${seededName('r')})
      order by ${seededName('r')}), '[]')
    from container_roles m join roles r on r.id = m.role_id where m.container_id = ${sql.ref(`${group}.id`)})`

/** Reads what the members of these groups get by them. */
export async function givenToMembers(db: Db, ids: readonly number[]) {
  const roles = await db
    .selectFrom(rolesOfMembers.as('given'))
    .where('given.container_id', '=', among(ids))
    .select('given.role_id')
    .distinct()
    .execute()
  return permissionsOfRoles(
    db,
    roles.map(({ role_id }) => role_id),
  )
}

/** Those of these groups that give their members something that the caller lacks. */
export async function withheldContainers(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  const roles = await db
    .selectFrom(rolesOfMembers.as('given'))
    .where('given.container_id', '=', among(ids))
    .select(['given.container_id', 'given.role_id'])
    .execute()
  const permissions = await permissionsOfRoles(db, [...new Set(roles.map(({ role_id }) => role_id))])
  const tooMuch = new Set(permissions.filter((each) => lacked(actor, [each]).length).map(({ role_id }) => role_id))
  return new Set(roles.filter(({ role_id }) => tooMuch.has(role_id)).map(({ container_id }) => container_id))
}
