import { type PermissionCode, permissions } from '@kontor/contract'
import { type Db, queryText } from '../../db/connection.ts'
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
  await queryText(
    db,
    `with role as (
       insert into roles (company_id, name, access_type)
       select $1, name, access_type from jsonb_to_recordset($2) as r (name text, access_type text) returning id, name, access_type
     ), permission as (
       insert into role_permissions (company_id, role_id, permission, "create", read, update, delete, value, is_active)
       select $1, role.id, p.permission, p."create", p.read, p.update, p.delete, p.value, true
       from jsonb_to_recordset($3) as p (role text, permission text, "create" boolean, read boolean, update boolean, delete boolean, value int)
       join role on role.name = p.role
     ), container as (
       insert into containers (company_id, name, access_type)
       select $1, name, access_type from role where access_type = 'USER'
       union all
       select $1, name, 'LEVEL' from jsonb_to_recordset($4) as g (name text)
       returning id, name, access_type
     ), grants as (
       select * from jsonb_to_recordset($4) as g (name text, people text[], role text)
     ), holding as (
       insert into container_roles (company_id, container_id, role_id, access_type)
       select $1, container.id, role.id, role.access_type from container join role
         on role.access_type = 'USER' and role.name = container.name
         or role.access_type = 'LEVEL' and role.name = (select grants.role from grants where grants.name = container.name)
     ), mega as (
       insert into mega_containers (company_id, name) select $1, name from grants returning id, name
     )
     insert into mega_container_containers (company_id, mega_container_id, container_id)
     select $1, mega.id, container.id from mega join grants on grants.name = mega.name
     join container on container.name = mega.name or container.access_type = 'USER' and container.name = any (grants.people)`,
    [companyId, JSON.stringify(seededRoles), JSON.stringify(entries), JSON.stringify(seededGrants)],
  )
}

/** Puts people into the container of a role. */
export async function joinRole(db: Db, companyId: number, userIds: readonly number[], role: RoleName): Promise<void> {
  await queryText(
    db,
    `insert into container_users (company_id, container_id, access_type, user_id)
     select $1, c.id, 'USER', u from containers c cross join unnest($3::bigint[]) u
     where c.company_id = $1 and c.access_type = 'USER' and c.name = $2 on conflict do nothing`,
    [companyId, role, userIds],
  )
}

/** Puts places, with all below them, into the containers that hold "all places". */
export async function coverLevels(db: Db, companyId: number, levelIds: readonly number[]): Promise<void> {
  await queryText(
    db,
    `insert into container_levels (company_id, container_id, level_id)
     select $1, c.id, l from containers c cross join unnest($2::bigint[]) l
     where c.company_id = $1 and c.access_type = 'LEVEL' on conflict do nothing`,
    [companyId, levelIds],
  )
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
