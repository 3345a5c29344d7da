import { type PermissionCode, permissions } from '@kontor/contract'
import { firstTemplate } from '@kontor/contract/values/qr-label.ts'
import { type RawBuilder, sql } from 'kysely'
import { callFunction, type Db } from '../../db/connection.ts'
import { peopleOfRole, roleNames, type SeedValue, seededGrants, seededRoles } from './seed-roles.ts'

/**
 * The initial data of a company: roles, a USER container for each kind of people, a LEVEL container for each role on
 * all places, the mega containers that join them, and a template for QR codes. Runs in the company's own transaction.
 */
export async function seedCompany(db: Db, companyId: number): Promise<void> {
  const company = sql<number>`${companyId}::bigint`
  const grants = () =>
    rows<{ seed_key: string; people: string[]; role: string }>(seededGrants, 'seed_key text, people text[], role text')
  await withContainers(withRoles(db, company), company)
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
  await callFunction(db, 'seed_device_templates', companyId)
  await seedProfile(db, companyId)
  const template = { seed_key: 'qr.label', content: JSON.stringify(firstTemplate), is_default: true } as const
  await db
    .insertInto('qr_code_templates')
    .values({ company_id: companyId, ...template })
    .execute()
}

/** A company's profile begins with English and the time zone that it was made with. */
const seedProfile = (db: Db, companyId: number) =>
  db
    .insertInto('company_profiles')
    .columns(['company_id', 'language_id', 'timezone_id'])
    .expression((eb) =>
      eb
        .selectFrom('companies as c')
        .leftJoin('timezones as t', 't.name', 'c.timezone')
        .leftJoin('languages as l', 'l.locale', sql.lit('en') as never)
        .where('c.id', '=', companyId)
        .select(['c.id', 'l.id as language_id', 't.id as timezone_id']),
    )
    .execute()

/** Values as a table `given`; `columns` are SQL. */
const rows = <T>(values: readonly object[], columns: string) =>
  sql<T>`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)`.as<'given'>(sql.raw(`given (${columns})`))

/** Adds the roles with their permissions; `company` is its id. */
function withRoles(db: Db, company: RawBuilder<number>) {
  const held = seededRoles.flatMap((role) =>
    Object.entries(role.permissions).map(([code, value]) => ({
      role: role.seed_key,
      ...inFlags(code, value),
    })),
  )
  return db
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
                held,
                'role text, permission text, "create" boolean, read boolean, update boolean, delete boolean, value int',
              ),
            )
            .innerJoin('role', 'role.seed_key', 'given.role')
            .select([company.as('company_id'), 'role.id', 'given.permission', 'given.create', 'given.read'])
            .select(['given.update', 'given.delete', 'given.value', sql<boolean>`true`.as('is_active')]),
        ),
    )
}

/** A value as the columns of a role's permission. */
export function inFlags(permission: string, held: SeedValue) {
  const flags = permissions[permission as PermissionCode].type === 'CRUD' ? String(held) : ''
  return {
    permission,
    create: flags.includes('c'),
    read: flags.includes('r'),
    update: flags.includes('u'),
    delete: flags.includes('d'),
    value: typeof held === 'number' ? held : null,
  }
}

/** Adds the containers of people and those of all places, each with its role. */
function withContainers(roles: ReturnType<typeof withRoles>, company: RawBuilder<number>) {
  const holders = [
    ...roleNames.map((role) => ({ seed_key: peopleOfRole(role), access_type: 'USER', role: `role.${role}` })),
    ...seededGrants.map(({ seed_key, role }) => ({ seed_key, access_type: 'LEVEL', role })),
  ]
  const containers = () =>
    rows<{ seed_key: string; access_type: string; role: string }>(holders, 'seed_key text, access_type text, role text')
  return roles
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
}
