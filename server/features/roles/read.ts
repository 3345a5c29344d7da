import {
  type AccessType,
  accessTypeIds,
  type PermissionCode,
  permissions,
  type Role,
  type RolePermissions,
  roleCodes,
} from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { metaByType, typesFor } from '../../access/by-type.ts'
import type { GivenPermission } from '../../access/giving.ts'
import type { Db } from '../../db/connection.ts'
import { seededName, translationsOf } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'

/** The active people who have the role `t`. */
export const holders = sql<number>`(
  select count(distinct m.user_id)::int from container_users m join people u on u.id = m.user_id and u.is_active
  where m.container_id in (
    select cr.container_id from container_roles cr where cr.role_id = t.id and cr.access_type in ('USER', 'USER_MANAGER')
    union all
    select mine.container_id
    from (
      select mc.mega_container_id from container_roles cr join mega_container_containers mc on mc.container_id = cr.container_id
      where cr.role_id = t.id and cr.access_type not in ('USER', 'USER_MANAGER')
        and not exists (select from mega_container_roles own where own.mega_container_id = mc.mega_container_id
          and own.container_id = cr.container_id)
      union select mr.mega_container_id from mega_container_roles mr where mr.role_id = t.id and mr.access_type not in ('USER', 'USER_MANAGER')
    ) holding
    join mega_container_containers mine on mine.mega_container_id = holding.mega_container_id
    join containers c on c.id = mine.container_id and c.access_type = 'USER'
    union all
    select mr.container_id from mega_container_roles mr where mr.role_id = t.id and mr.access_type = 'USER_MANAGER'
  ))`

/** The groups that have the role `t`. */
export const containerCount = sql<number>`(select count(*)::int from container_roles cr where cr.role_id = t.id)`

/** The roles of the types that the caller may read, as `t`. */
export const roleRows = (db: Db, actor: Actor, name: RawBuilder<string>) =>
  db
    .selectFrom('roles as t')
    .where('t.access_type', 'in', typesFor(actor, roleCodes, 'read'))
    .select((eb) => [
      't.id',
      name.as('name'),
      eb.ref('t.access_type').$castTo<AccessType>().as('access_type'),
      typeId('t.access_type').as('access_type_id'),
      sql<number>`(select count(*)::int from role_permissions rp where rp.role_id = t.id)`.as('permission_count'),
      containerCount.as('container_count'),
      holders.as('people_count'),
      metaByType(actor, roleCodes, 't.access_type').as('meta'),
    ])

/** The number of a type, as the documents send it. */
export const typeId = (column: string): RawBuilder<number> =>
  sql<number>`(${JSON.stringify(accessTypeIds)}::jsonb ->> ${sql.ref(column)})::int`

/** Throws `not_found` unless the caller may read it. */
export async function findRole(db: Db, actor: Actor, id: number) {
  const role = await roleRows(db, actor, seededName('t'))
    .select(['t.version', translationsOf('t').as('translations')])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!role) throw new AppError('not_found')
  return role
}

/** Reads the permissions of roles, each with the type of its role. */
export const permissionsOfRoles = (
  db: Db,
  roleIds: readonly number[],
): Promise<(GivenPermission & { role_id: number })[]> =>
  db
    .selectFrom('role_permissions as rp')
    .innerJoin('roles as t', 't.id', 'rp.role_id')
    .where('rp.role_id', '=', among(roleIds))
    .select((eb) => [
      'rp.role_id',
      eb.ref('rp.permission').$castTo<PermissionCode>().as('permission'),
      eb.ref('t.access_type').$castTo<AccessType>().as('access_type'),
      ...(['rp.create', 'rp.read', 'rp.update', 'rp.delete', 'rp.value', 'rp.is_active'] as const),
    ])
    .execute()

/** Reads the permissions of roles, by role. */
export const permissionsByRole = async (db: Db, roleIds: readonly number[]) =>
  Map.groupBy<number, GivenPermission & { role_id: number }>(
    await permissionsOfRoles(db, roleIds),
    ({ role_id }) => role_id,
  )

const nothing = { create: false, read: false, update: false, delete: false, value: null, is_active: false }

/** Every permission that a role of its type can hold, with the role's value of it. */
export async function readRolePermissions(
  db: Db,
  role: Pick<Role, 'id' | 'access_type' | 'meta'> & { version: number },
) {
  const held = new Map((await permissionsOfRoles(db, [role.id])).map((each) => [each.permission, each]))
  const codes = (Object.keys(permissions) as PermissionCode[]).filter((code) =>
    permissions[code].access.includes(role.access_type),
  )
  const listed: RolePermissions['permissions'] = codes.map((code) => {
    const { id, type, category } = permissions[code]
    const own = held.get(code)
    const { create, read, update, delete: remove, value, is_active } = own ?? nothing
    return {
      permission_id: id,
      code,
      type,
      category,
      is_held: !!own,
      create,
      read,
      update,
      delete: remove,
      value,
      is_active,
    }
  })
  return { permissions: listed, version: role.version, meta: role.meta }
}
