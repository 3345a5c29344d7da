import type { GeneralPermission, PermissionCode } from '@kontor/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, TablesOf } from '../db/connection.ts'
import { prepared } from '../db/query/prepared.ts'
import { type Grant, type HeldValue, type ItemType, merged } from './grants.ts'

/** Everything a user may do: the union of their roles, NUMERICAL values the most generous (DOMAIN: access). */
export interface EffectiveAccess {
  version: number
  general: ReadonlyMap<PermissionCode, GeneralPermission>
  grants: readonly Grant[]
  /** Belongs to a USER_MANAGER container, and therefore manages only the people joined to it. */
  isManager: boolean
}

interface PermissionRow extends Omit<GeneralPermission, 'permission'> {
  permission: PermissionCode
  /** The container whose roles hold it; null: general. */
  container_id: number | null
  /** The mega container that has roles of its own for that container; null: the container's own hold. */
  mega_id: number | null
}
interface AccessRow {
  user_id: number
  version: number
  permissions: PermissionRow[]
  covered: CoveredRow[]
  is_manager: boolean
}
interface CoveredRow {
  /** The container whose roles count, and the mega container whose roles for it count instead. */
  container_id: number
  mega_id: number | null
  type: ItemType
  /** Levels by id, or containers (`Grant`). */
  items: number[]
}

/**
 * A mega container joins containers. Members of its USER containers get, on the items of its LEVEL, RESOURCE and
 * RECEPTION_DESK containers, the roles of those containers. Members of its USER_MANAGER containers get the roles of
 * these on the members of its USER containers. Where a mega container has roles of its own for a container, these hold there instead of
 * the container's (R405).
 */
const query = prepared((db, { userIds }: { userIds: readonly number[] }) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${userIds}::bigint[])`.as<'u'>(sql`u (id)`))
    .crossJoinLateral(found(db).as('found'))
    .select(['u.id as user_id', 'found.permissions', 'found.covered', 'found.is_manager'])
    .select(sql<number>`access_version_of(u.id)`.as('version')),
)

/** The permissions of a user `u`: the containers whose roles count, and what those cover. */
const found = (db: Db) =>
  withContainers(db).selectNoFrom((eb) => [
    jsonArrayFrom(heldPermissions(eb)).as('permissions'),
    jsonArrayFrom(coveredItems(eb)).as('covered'),
    sql<boolean>`exists (select from mine where access_type = 'USER_MANAGER')`.as('is_manager'),
  ])

/** `mine`: the containers of `u`; `covered`: those that the mega containers join to them; `held`: the roles that count. */
const withContainers = (db: Db) =>
  db
    .with('mine', (mine) =>
      mine
        .selectFrom('container_users')
        .where('user_id', '=', sql<number>`u.id`)
        .select(['container_id', 'access_type'])
        .distinct(),
    )
    .with('covered', (covered) =>
      covered
        .selectFrom('mine')
        .innerJoin('mega_container_containers as mine_in', 'mine_in.container_id', 'mine.container_id')
        .innerJoin('mega_container_containers as beside', 'beside.mega_container_id', 'mine_in.mega_container_id')
        .innerJoin('containers as c', 'c.id', 'beside.container_id')
        .where(sql<boolean>`c.access_type = any (case mine.access_type
          when 'USER' then array['LEVEL', 'RESOURCE', 'RECEPTION_DESK'] else array['USER'] end)`)
        .select([holder.as('container_id'), ownRoles.as('mega_id'), 'c.id', 'c.access_type as type'])
        .distinct(),
    )
    .with('held', (held) =>
      held
        .selectFrom('mine')
        .innerJoin('container_roles as cr', 'cr.container_id', 'mine.container_id')
        .where('mine.access_type', '=', 'USER')
        .select([noId.as('container_id'), noId.as('mega_id'), 'cr.role_id'])
        .union((eb) =>
          eb
            .selectFrom('covered')
            .innerJoin('container_roles as cr', 'cr.container_id', 'covered.container_id')
            .where('covered.mega_id', 'is', null)
            .select(['covered.container_id', 'covered.mega_id', 'cr.role_id']),
        )
        .union((eb) =>
          eb
            .selectFrom('covered')
            .innerJoin('mega_container_roles as mr', (join) =>
              join
                .onRef('mr.mega_container_id', '=', 'covered.mega_id')
                .onRef('mr.container_id', '=', 'covered.container_id'),
            )
            .select(['covered.container_id', 'covered.mega_id', 'mr.role_id']),
        ),
    )

const noId = sql<number | null>`null::bigint`

/** The container whose roles count between `mine` and `c`, which a mega container joins. */
const holder = sql<number>`case mine.access_type when 'USER' then c.id else mine.container_id end`

/** The mega container, if it has roles of its own for that container. */
const ownRoles = sql<number | null>`(select min(own.mega_container_id) from mega_container_roles own
  where own.mega_container_id = beside.mega_container_id and own.container_id = ${holder})`

type Containers = TablesOf<ReturnType<typeof withContainers>>

/** The value of a permission that several roles, `rp`, set together: the most generous one. */
export const highestValue = sql<number | null>`max(rp.value) filter (where rp.is_active)`

const heldPermissions = (eb: Containers) =>
  eb
    .selectFrom('held')
    .innerJoin('role_permissions as rp', 'rp.role_id', 'held.role_id')
    .innerJoin('permissions as pm', 'pm.code', 'rp.permission')
    .groupBy(['held.container_id', 'held.mega_id', 'rp.permission', 'pm.type'])
    .select(['held.container_id', 'held.mega_id', sql<PermissionCode>`rp.permission`.as('permission')])
    .select([
      sql<PermissionRow['type']>`pm.type`.as('type'),
      sql<boolean>`bool_or(rp.is_active)`.as('is_active'),
      sql<boolean>`bool_or(rp.create)`.as('create'),
      sql<boolean>`bool_or(rp.read)`.as('read'),
      sql<boolean>`bool_or(rp.update)`.as('update'),
      sql<boolean>`bool_or(rp.delete)`.as('delete'),
      highestValue.as('value'),
    ])

/** A LEVEL container counts as its levels; any other one as itself, since it may hold many thousands of items. */
const coveredItems = (eb: Containers) =>
  eb
    .selectFrom('covered')
    .where('type', '<>', 'LEVEL')
    .groupBy(['container_id', 'mega_id', 'type'])
    .select(['container_id', 'mega_id', sql<ItemType>`type`.as('type'), sql<number[]>`array_agg(id)`.as('items')])
    .unionAll(
      eb
        .selectFrom('covered')
        .innerJoin('container_levels as l', 'l.container_id', 'covered.id')
        .where('type', '=', 'LEVEL')
        .groupBy(['covered.container_id', 'covered.mega_id'])
        .select([
          'covered.container_id',
          'covered.mega_id',
          sql<ItemType>`'LEVEL'`.as('type'),
          sql<number[]>`array_agg(l.level_id)`.as('items'),
        ]),
    )

/** The version of a user's rights: it moves with each change of the company's rules or of their own memberships. */
export const accessVersionOf = (db: Db, userId: number): Promise<number> =>
  db
    .selectNoFrom(sql<number>`access_version_of(${userId})`.as('version'))
    .executeTakeFirstOrThrow()
    .then(({ version }) => version)

/** Reads a user's effective permissions with one query, in the tenant transaction. */
export async function effectiveAccess(db: Db, userId: number): Promise<EffectiveAccess> {
  return (await effectiveAccessOf(db, [userId])).get(userId)!
}

/** Reads the effective permissions of many users, also with one query. */
export async function effectiveAccessOf(db: Db, userIds: readonly number[]): Promise<Map<number, EffectiveAccess>> {
  const rows: AccessRow[] = await query(db, { userIds }).execute()
  return new Map(rows.map((row) => [row.user_id, toAccess(row)]))
}

function toAccess({ version, permissions, covered, is_manager }: AccessRow): EffectiveAccess {
  const byHolder = Map.groupBy(permissions, holderOf)
  const general = byHolder.get(holderOf({ container_id: null, mega_id: null })) ?? []
  const grants = covered.flatMap(({ type, items, ...row }) => {
    const held = byHolder.get(holderOf(row))
    return held ? [{ held: heldOf(held), items: { ...none, [type]: items } }] : []
  })
  return {
    version,
    general: new Map(general.map(({ container_id, mega_id, ...permission }) => [permission.permission, permission])),
    grants: merged(grants),
    isManager: is_manager,
  }
}

const holderOf = ({ container_id, mega_id }: Pick<PermissionRow, 'container_id' | 'mega_id'>) =>
  `${container_id} ${mega_id}`

const none: Grant['items'] = { LEVEL: [], RESOURCE: [], USER: [], RECEPTION_DESK: [] }

const heldOf = (rows: readonly PermissionRow[]) =>
  new Map<PermissionCode, HeldValue>(
    rows.map(({ permission, is_active, create, read, update, delete: remove, value }) => [
      permission,
      { is_active, create, read, update, delete: remove, value },
    ]),
  )
