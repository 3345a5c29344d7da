import { type GeneralPermission, type Limits, limitNames, type PermissionCode } from '@kontor/contract'
import { type Db, queryText } from '../db/connection.ts'
import type { Grant } from './actor.ts'

/** Everything a user may do: the union of their roles, NUMERICAL values the most generous (DOMAIN: access). */
export interface EffectiveAccess {
  version: number
  general: ReadonlyMap<PermissionCode, GeneralPermission>
  grants: readonly Grant[]
}

interface PermissionRow extends Omit<GeneralPermission, 'permission'> {
  permission: PermissionCode
  /** Null: general; otherwise the LEVEL or RESOURCE container it is held on. */
  container_id: number | null
}
interface AccessRow {
  user_id: number
  version: number
  permissions: PermissionRow[]
  items: Items[]
}
interface Items {
  container_id: number
  levels: number[]
  resources: number[]
}

const query = `
  select u.id as user_id, coalesce((select version from access_versions), 0) as version, found.*
  from unnest($1::bigint[]) u (id) cross join lateral (
  with mine as (
    select c.id from container_users cu join containers c on c.company_id = cu.company_id and c.id = cu.container_id
    where cu.user_id = u.id and cu.access_type = 'USER'
  ), granted as (
    select distinct c.id from mine
    join mega_container_containers mine_in on mine_in.container_id = mine.id
    join mega_container_containers beside on beside.mega_container_id = mine_in.mega_container_id
    join containers c on c.id = beside.container_id and c.access_type in ('LEVEL', 'RESOURCE')
  ), held as (
    select null::bigint as container_id, cr.role_id from mine join container_roles cr on cr.container_id = mine.id
    union
    select granted.id, cr.role_id from granted join container_roles cr on cr.container_id = granted.id
  )
  select
    (select coalesce(json_agg(p), '[]') from (
      select held.container_id, rp.permission, pm.type, bool_or(rp.is_active) as is_active, bool_or(rp.create) as "create",
        bool_or(rp.read) as read, bool_or(rp.update) as update, bool_or(rp.delete) as delete,
        max(rp.value) filter (where rp.is_active) as value
      from held join role_permissions rp on rp.role_id = held.role_id join permissions pm on pm.code = rp.permission
      group by 1, 2, 3) p) as permissions,
    (select coalesce(json_agg(i), '[]') from (
      select granted.id as container_id,
        array(select level_id from container_levels l where l.container_id = granted.id) as levels,
        array(select resource_id from container_resources r where r.container_id = granted.id) as resources
      from granted) i) as items
  ) found`

/** Reads a user's effective permissions with one query, in the tenant transaction. */
export async function effectiveAccess(db: Db, userId: number): Promise<EffectiveAccess> {
  return (await effectiveAccessOf(db, [userId])).get(userId)!
}

/** The same of many users, with one query too. */
export async function effectiveAccessOf(db: Db, userIds: readonly number[]): Promise<Map<number, EffectiveAccess>> {
  const rows = await queryText<AccessRow>(db, 'effective_access', query, [userIds])
  return new Map(rows.map((row) => [row.user_id, toAccess(row)]))
}

function toAccess({ version, permissions, items }: AccessRow): EffectiveAccess {
  const general = new Map<PermissionCode, GeneralPermission>()
  const byContainer = new Map<number, Map<PermissionCode, PermissionRow>>()
  for (const { container_id, ...permission } of permissions) {
    if (container_id === null) general.set(permission.permission, permission)
    else {
      if (!byContainer.has(container_id)) byContainer.set(container_id, new Map())
      byContainer.get(container_id)!.set(permission.permission, { container_id, ...permission })
    }
  }
  const grants = items.map((each) => toGrant(each, byContainer.get(each.container_id) ?? new Map()))
  return { version, general, grants }
}

function toGrant(items: Items, held: ReadonlyMap<PermissionCode, PermissionRow>): Grant {
  const bookings = held.get('BOOKINGS')
  const resource = flagsOf(held, 'RESOURCES', 'MANAGE_RESOURCES')
  const level = flagsOf(held, 'LEVELS', 'MANAGE_LEVELS')
  const limitOf = (name: keyof Limits) => held.get(name.toUpperCase() as Uppercase<typeof name>)?.value ?? null
  return {
    levels: items.levels,
    resources: items.resources,
    ...resource,
    level_read: level.read || resource.read,
    level_create: level.create,
    level_update: level.update,
    level_delete: level.delete,
    book: bookings?.create ?? false,
    change_others: bookings?.update ?? false,
    cancel_others: bookings?.delete ?? false,
    limits: Object.fromEntries(limitNames.map((name) => [name, limitOf(name)])) as Limits,
  }
}

/** An active MANAGE_… grants create, update and delete as well; who may change a thing may see it. */
function flagsOf(held: ReadonlyMap<PermissionCode, PermissionRow>, code: PermissionCode, manage: PermissionCode) {
  const flags = held.get(code)
  const manages = held.get(manage)?.is_active ?? false
  return {
    read: (flags?.read ?? false) || manages,
    create: (flags?.create ?? false) || manages,
    update: (flags?.update ?? false) || manages,
    delete: (flags?.delete ?? false) || manages,
  }
}
