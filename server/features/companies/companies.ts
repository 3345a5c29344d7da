import { type PermissionCode, permissions } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { type Held, peopleOfRole, type RoleName, roleNames, seededGrants, seededRoles } from './seed-roles.ts'

export type { RoleName }
export { roleNames }

/**
 * The initial data of a company: roles, a USER container for each kind of people, a LEVEL container for each role on
 * all places, and the mega containers that join them. Runs in the company's own transaction.
 */
export async function seedCompany(db: Db, companyId: number): Promise<void> {
  const entries = seededRoles.flatMap((role) =>
    Object.entries(role.permissions).map(([code, held]) => ({
      role: role.seed_key,
      ...inFlags(code as PermissionCode, held),
    })),
  )
  const rows = <T>(values: readonly object[], columns: string) =>
    sql<T>`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)`.as<'given'>(sql.raw(`given (${columns})`))
  const company = sql<number>`${companyId}::bigint`
  const grants = () =>
    rows<{ seed_key: string; people: string[]; role: string }>(seededGrants, 'seed_key text, people text[], role text')
  const holders = [
    ...roleNames.map((role) => ({ seed_key: peopleOfRole(role), access_type: 'USER', role: `role.${role}` })),
    ...seededGrants.map(({ seed_key, role }) => ({ seed_key, access_type: 'LEVEL', role })),
  ]
  const containers = () =>
    rows<{ seed_key: string; access_type: string; role: string }>(holders, 'seed_key text, access_type text, role text')
  await db
    .with('role', (role) =>
      role
        .insertInto('roles')
        .columns(['company_id', 'seed_key', 'access_type'])
        .expression(
          role
            .selectFrom(rows<{ seed_key: string; access_type: string }>(seededRoles, 'seed_key text, access_type text'))
            .select([company.as('company_id'), 'given.seed_key', 'given.access_type']),
        )
        .returning(['id', 'seed_key', 'access_type']),
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
            .innerJoin('role', 'role.seed_key', 'given.role')
            .select([company.as('company_id'), 'role.id', 'given.permission', 'given.create', 'given.read'])
            .select(['given.update', 'given.delete', 'given.value', sql<boolean>`true`.as('is_active')]),
        ),
    )
    .with('container', (container) =>
      container
        .insertInto('containers')
        .columns(['company_id', 'seed_key', 'access_type'])
        .expression(
          container.selectFrom(containers()).select([company.as('company_id'), 'given.seed_key', 'given.access_type']),
        )
        .returning(['id', 'seed_key', 'access_type']),
    )
    .with('holding', (holding) =>
      holding
        .insertInto('container_roles')
        .columns(['company_id', 'container_id', 'role_id', 'access_type'])
        .expression(
          holding
            .selectFrom('container')
            .innerJoin(containers(), 'given.seed_key', 'container.seed_key')
            .innerJoin('role', 'role.seed_key', 'given.role')
            .select([company.as('company_id'), 'container.id', 'role.id as role_id', 'role.access_type']),
        ),
    )
    .with('mega', (mega) =>
      mega
        .insertInto('mega_containers')
        .columns(['company_id', 'seed_key'])
        .expression(mega.selectFrom(grants()).select([company.as('company_id'), 'given.seed_key']))
        .returning(['id', 'seed_key']),
    )
    .insertInto('mega_container_containers')
    .columns(['company_id', 'mega_container_id', 'container_id'])
    .expression((eb) =>
      eb
        .selectFrom('mega')
        .innerJoin(grants(), 'given.seed_key', 'mega.seed_key')
        .innerJoin('container', (join) =>
          join.on(sql<boolean>`container.seed_key = mega.seed_key or container.seed_key = any (given.people)`),
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
        .where('c.seed_key', '=', peopleOfRole(role))
        .select(['c.company_id', 'c.id as container_id', 'c.access_type', 'u.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds levels, with all below them, to the containers that hold "all places". */
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
