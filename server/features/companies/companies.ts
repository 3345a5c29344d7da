import { type PermissionCode, permissions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type Held, type RoleName, roleNames, seededGrants, seededRoles } from './seed-roles.ts'

export type { RoleName }
export { roleNames }

/**
 * What every new company starts with: roles, a USER container for each kind of people, a LEVEL container for each role
 * on all places, and the mega containers that join them. Run in the company's own transaction.
 */
export async function seedCompany(db: Db, companyId: number): Promise<void> {
  const entries = seededRoles.flatMap((role) =>
    Object.entries(role.permissions).map(([code, held]) => ({
      role: role.name,
      ...inFlags(code as PermissionCode, held),
    })),
  )
  const rows = <T>(values: readonly object[], columns: string) =>
    sql<T>`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)`.as<'given'>(sql.raw(`given (${columns})`))
  const company = sql<number>`${companyId}::bigint`
  const grants = () =>
    rows<{ name: string; people: string[]; role: string }>(seededGrants, 'name text, people text[], role text')
  await db
    .with('role', (role) =>
      role
        .insertInto('roles')
        .columns(['company_id', 'name', 'access_type'])
        .expression(
          role
            .selectFrom(rows<{ name: string; access_type: string }>(seededRoles, 'name text, access_type text'))
            .select([company.as('company_id'), 'given.name', 'given.access_type']),
        )
        .returning(['id', 'name', 'access_type']),
    )
    .with('permission', (permission) =>
      permission
        .insertInto('role_permissions')
        .columns(['company_id', 'role_id', 'permission', 'create', 'read', 'update', 'delete', 'value', 'is_active'])
        .expression(
          permission
            .selectFrom(
              rows<ReturnType<typeof inFlags> & { role: string }>(
                entries,
                'role text, permission text, "create" boolean, read boolean, update boolean, delete boolean, value int',
              ),
            )
            .innerJoin('role', 'role.name', 'given.role')
            .select([company.as('company_id'), 'role.id', 'given.permission', 'given.create', 'given.read'])
            .select(['given.update', 'given.delete', 'given.value', sql<boolean>`true`.as('is_active')]),
        ),
    )
    .with('container', (container) =>
      container
        .insertInto('containers')
        .columns(['company_id', 'name', 'access_type'])
        .expression(
          container
            .selectFrom('role')
            .where('access_type', '=', 'USER')
            .select([company.as('company_id'), 'name', 'access_type'])
            .unionAll(
              container
                .selectFrom(grants())
                .select([company.as('company_id'), 'given.name', sql<string>`'LEVEL'`.as('access_type')]),
            ),
        )
        .returning(['id', 'name', 'access_type']),
    )
    .with('holding', (holding) =>
      holding
        .insertInto('container_roles')
        .columns(['company_id', 'container_id', 'role_id', 'access_type'])
        .expression(
          holding
            .selectFrom('container')
            .leftJoin(grants(), 'given.name', 'container.name')
            .innerJoin('role', (join) =>
              join.on(sql<boolean>`role.access_type = 'USER' and container.access_type = 'USER' and role.name = container.name
                or role.access_type = 'LEVEL' and container.access_type = 'LEVEL' and role.name = given.role`),
            )
            .select([company.as('company_id'), 'container.id', 'role.id as role_id', 'role.access_type']),
        ),
    )
    .with('mega', (mega) =>
      mega
        .insertInto('mega_containers')
        .columns(['company_id', 'name'])
        .expression(mega.selectFrom(grants()).select([company.as('company_id'), 'given.name']))
        .returning(['id', 'name']),
    )
    .insertInto('mega_container_containers')
    .columns(['company_id', 'mega_container_id', 'container_id'])
    .expression((eb) =>
      eb
        .selectFrom('mega')
        .innerJoin(grants(), 'given.name', 'mega.name')
        .innerJoin('container', (join) =>
          join.on(sql<boolean>`container.name = mega.name
            or container.access_type = 'USER' and container.name = any (given.people)`),
        )
        .select([company.as('company_id'), 'mega.id', 'container.id as container_id']),
    )
    .execute()
}

/** Puts people into the container of a role. */
export async function joinRole(db: Db, companyId: number, userIds: readonly number[], role: RoleName): Promise<void> {
  await db
    .insertInto('container_users')
    .columns(['company_id', 'container_id', 'access_type', 'user_id'])
    .expression(
      db
        .selectFrom('containers as c')
        .crossJoin(sql<{ id: number }>`unnest(${userIds}::bigint[])`.as<'u'>(sql`u (id)`))
        .where('c.company_id', '=', companyId)
        .where('c.access_type', '=', 'USER')
        .where('c.name', '=', role)
        .select(['c.company_id', 'c.id as container_id', 'c.access_type', 'u.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts levels, with all below them, into the containers that hold "all places". */
export async function coverLevels(db: Db, companyId: number, levelIds: readonly number[]): Promise<void> {
  await db
    .insertInto('container_levels')
    .columns(['company_id', 'container_id', 'level_id'])
    .expression(
      db
        .selectFrom('containers as c')
        .crossJoin(sql<{ id: number }>`unnest(${levelIds}::bigint[])`.as<'l'>(sql`l (id)`))
        .where('c.company_id', '=', companyId)
        .where('c.access_type', '=', 'LEVEL')
        .select(['c.company_id', 'c.id as container_id', 'l.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function inFlags(permission: PermissionCode, held: Held) {
  const flags = permissions[permission].type === 'CRUD' ? String(held) : ''
  return {
    permission,
    create: flags.includes('c'),
    read: flags.includes('r'),
    update: flags.includes('u'),
    delete: flags.includes('d'),
    value: typeof held === 'number' ? held : null,
  }
}
