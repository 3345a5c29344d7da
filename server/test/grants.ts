import type { AccessType, PermissionCode } from '@kontor/contract'
import type { Db } from '../db/connection.ts'
import { inCompany, type Office } from './factories.ts'

/** A container of a mega container. */
export interface ContainerSetup {
  type: AccessType
  /** Codes of its role, with all four flags. */
  codes?: PermissionCode[]
  users?: number[]
  resources?: number[]
  levels?: number[]
}

/** Grants what a mega container with these containers grants. */
export async function give(
  db: Db,
  { id: company_id }: Pick<Office, 'id'>,
  containers: readonly ContainerSetup[],
): Promise<void> {
  const insert = async (table: 'containers' | 'mega_containers' | 'roles', values: object): Promise<number> =>
    (
      await db
        .insertInto(table)
        .values({ company_id, name: `One of ${Math.random()}`, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const mega_container_id = await insert('mega_containers', {})
  for (const { type: access_type, codes = [], users = [], resources = [], levels = [] } of containers) {
    const container_id = await insert('containers', { access_type })
    const role_id = await insert('roles', { access_type })
    const all = { create: true, read: true, update: true, delete: true }
    const add = (table: string, rows: object[]) =>
      rows.length
        ? db
            .insertInto(table as 'containers')
            .values(rows as never)
            .execute()
        : null
    await add(
      'role_permissions',
      codes.map((permission) => ({ company_id, role_id, permission, ...all })),
    )
    await add('container_roles', [{ company_id, container_id, role_id, access_type }])
    await add('mega_container_containers', [{ company_id, mega_container_id, container_id }])
    await add(
      'container_users',
      users.map((user_id) => ({ company_id, container_id, access_type, user_id })),
    )
    await add(
      'container_resources',
      resources.map((resource_id) => ({ company_id, container_id, resource_id })),
    )
    await add(
      'container_levels',
      levels.map((level_id) => ({ company_id, container_id, level_id })),
    )
  }
}

/** Makes a code active, or not, in all roles of a kind. */
export async function setActive(
  office: Office,
  code: PermissionCode,
  { type, isActive }: { type: AccessType; isActive: boolean },
): Promise<void> {
  await inCompany(office.id, (_, client) =>
    client.query(
      `update role_permissions p set is_active = $4 from roles r
       where p.company_id = $1 and p.permission = $2 and r.company_id = $1 and r.id = p.role_id and r.access_type = $3`,
      [office.id, code, type, isActive],
    ),
  )
}

/** Sets limits, by their codes, for a company's employees and administrators on all its places. */
export async function limitGrant(office: Office, limits: Readonly<Record<string, number>>): Promise<void> {
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into role_permissions (company_id, role_id, permission, value)
       select $1, r.id, l.key, l.value::int from roles r cross join jsonb_each_text($2) l
       where r.company_id = $1 and r.seed_key in ('role.booking', 'role.place_management')
       on conflict on constraint role_permissions_key do update set value = excluded.value`,
      [office.id, JSON.stringify(limits)],
    ),
  )
}

/** Takes a right on their own bookings from a company's employees. */
export async function withhold(office: Office, right: 'update' | 'delete'): Promise<void> {
  await inCompany(office.id, (db) =>
    db
      .updateTable('role_permissions')
      .set({ [right]: false })
      .where('permission', '=', 'MY_BOOKINGS')
      .where('role_id', 'in', (eb) => eb.selectFrom('roles').where('seed_key', '=', 'role.employee').select('id'))
      .execute(),
  )
}

/** Gives the newest mega container that has a container of this type a role of its own for it, with these permissions. */
export async function replaceRoles(
  { id: company_id }: Pick<Office, 'id'>,
  access_type: AccessType,
  permissions: readonly { permission: PermissionCode; create?: boolean; read?: boolean; value?: number }[] = [],
): Promise<void> {
  await inCompany(company_id, async (db) => {
    const pair = await db
      .selectFrom('mega_container_containers as mc')
      .innerJoin('containers as c', 'c.id', 'mc.container_id')
      .where('c.access_type', '=', access_type)
      .select(['mc.mega_container_id', 'mc.container_id'])
      .orderBy('mc.id', 'desc')
      .executeTakeFirstOrThrow()
    const row = { company_id, name: 'In its place', access_type }
    const { id: role_id } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()
    for (const each of permissions)
      await db
        .insertInto('role_permissions')
        .values({ company_id, role_id, ...each })
        .execute()
    await db
      .insertInto('mega_container_roles')
      .values({ company_id, ...pair, access_type, role_id })
      .execute()
  })
}
