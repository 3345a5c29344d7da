import type { GeneralPermission, PermissionCode } from '@kontor/contract'
import { type Db, queryText } from '../db/connection.ts'
import { type Grant, type Held, type ItemType, merged } from './grants.ts'

/** Everything a user may do: the union of their roles, NUMERICAL values the most generous (DOMAIN: access). */
export interface EffectiveAccess {
  version: number
  general: ReadonlyMap<PermissionCode, GeneralPermission>
  grants: readonly Grant[]
}

interface PermissionRow extends Omit<GeneralPermission, 'permission'> {
  permission: PermissionCode
  /** The container whose roles hold it; null: general. */
  container_id: number | null
}
interface AccessRow {
  user_id: number
  version: number
  permissions: PermissionRow[]
  covered: CoveredRow[]
}
interface CoveredRow {
  /** The container whose roles count. */
  container_id: number
  type: ItemType
  /** Levels by id, or containers (`Grant`). */
  items: number[]
}

/**
 * Members of a USER container have, on the items of the LEVEL, RESOURCE and RECEPTION_DESK containers beside it, those
 * containers' roles; members of a USER_MANAGER container have its roles on the members of the USER containers beside it.
 */
const query = `
  select u.id as user_id, coalesce((select version from access_versions), 0) as version, found.*
  from unnest($1::bigint[]) u (id) cross join lateral (
  with mine as (
    select container_id, access_type from container_users where user_id = u.id
  ), covered as (
    select distinct case mine.access_type when 'USER' then c.id else mine.container_id end as container_id, c.id, c.access_type as type
    from mine
    join mega_container_containers mine_in on mine_in.container_id = mine.container_id
    join mega_container_containers beside on beside.mega_container_id = mine_in.mega_container_id
    join containers c on c.id = beside.container_id and c.access_type = any (
      case mine.access_type when 'USER' then array['LEVEL', 'RESOURCE', 'RECEPTION_DESK'] else array['USER'] end)
  ), held as (
    select null::bigint as container_id, cr.role_id
    from mine join container_roles cr on cr.container_id = mine.container_id where mine.access_type = 'USER'
    union
    select covered.container_id, cr.role_id from covered join container_roles cr on cr.container_id = covered.container_id
  )
  select
    (select coalesce(json_agg(p), '[]') from (
      select held.container_id, rp.permission, pm.type, bool_or(rp.is_active) as is_active, bool_or(rp.create) as "create",
        bool_or(rp.read) as read, bool_or(rp.update) as update, bool_or(rp.delete) as delete,
        max(rp.value) filter (where rp.is_active) as value
      from held join role_permissions rp on rp.role_id = held.role_id join permissions pm on pm.code = rp.permission
      group by 1, 2, 3) p) as permissions,
    (select coalesce(json_agg(i), '[]') from (
      select container_id, type, array_agg(id) as items from covered where type <> 'LEVEL' group by 1, 2
      union all
      select covered.container_id, 'LEVEL', array_agg(l.level_id)
      from covered join container_levels l on l.container_id = covered.id where type = 'LEVEL' group by 1) i) as covered
  ) found`

/** Reads a user's effective permissions with one query, in the tenant transaction. */
export async function effectiveAccess(db: Db, userId: number): Promise<EffectiveAccess> {
  return (await effectiveAccessOf(db, [userId])).get(userId)!
}

/** The same of many users, with one query too. */
export async function effectiveAccessOf(db: Db, userIds: readonly number[]): Promise<Map<number, EffectiveAccess>> {
  const rows = await queryText<AccessRow>(db, query, [userIds])
  return new Map(rows.map((row) => [row.user_id, toAccess(row)]))
}

function toAccess({ version, permissions, covered }: AccessRow): EffectiveAccess {
  const byContainer = Map.groupBy(permissions, ({ container_id }) => container_id)
  const general = byContainer.get(null) ?? []
  const grants = covered.flatMap(({ container_id, type, items }) => {
    const held = byContainer.get(container_id)
    return held ? [{ held: heldOf(held), items: { ...none, [type]: items } }] : []
  })
  return {
    version,
    general: new Map(general.map(({ container_id, ...permission }) => [permission.permission, permission])),
    grants: merged(grants),
  }
}

const none: Grant['items'] = { LEVEL: [], RESOURCE: [], USER: [], RECEPTION_DESK: [] }

const heldOf = (rows: readonly PermissionRow[]) =>
  new Map<PermissionCode, Held>(
    rows.map(({ permission, is_active, create, read, update, delete: remove, value }) => [
      permission,
      { is_active, create, read, update, delete: remove, value },
    ]),
  )
