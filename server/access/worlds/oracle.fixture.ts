import { limitNames, type PermissionCode } from '@kontor/contract'
import { levels, peopleOfWorld, resources, type World, type WorldRow } from './world.fixture.ts'

/*
 * The rules of rights over the rows of the tables: written apart from the product, and as plainly as can be.
 */

const flags = ['create', 'read', 'update', 'delete'] as const
type Permissions = readonly WorldRow[]
interface Grant {
  permissions: Permissions
  /** The container whose items it is on. */
  on: number
}

const has = (permissions: Permissions, code: PermissionCode, flag: 'is_active' | (typeof flags)[number]) =>
  permissions.some((row) => row.permission === code && row[flag])
/** The most generous of the active values. */
function highestOf(permissions: Permissions, code: PermissionCode): number | null {
  const values = permissions.flatMap((row) => (row.permission === code && row.is_active ? (row.value ?? []) : []))
  return values.length ? Math.max(...values) : null
}

/** The codes that somebody may use for another person now; null: no delegation is running, or the person holds none of them. */
export function codesByRows(world: World, { delegator_id, delegate_id }: WorldRow): readonly PermissionCode[] | null {
  const codes = world.delegations
    .filter((row) => row.delegator_id === delegator_id && row.delegate_id === delegate_id)
    .filter((row) => Date.parse(row.starts) <= Date.now() && (row.ends === null || Date.parse(row.ends) > Date.now()))
    .flatMap((row) => row.permissions)
  const { general, grants } = heldByRows(world, delegator_id)
  const onSomething = grants.filter(({ on }) => !isGroupWithoutLevels(world, on))
  const held = [...general, ...onSomething.flatMap(({ permissions }) => permissions)]
  const holds = (code: PermissionCode) => (['is_active', ...flags] as const).some((flag) => has(held, code, flag))
  return peopleOfWorld.includes(delegator_id) && codes.some(holds) ? codes : null
}

const isGroupWithoutLevels = (world: World, id: number) =>
  world.containers.find((row) => row.id === id)!.access_type === 'LEVEL' &&
  !world.container_levels.some((row) => row.container_id === id)

const isLimit = (code: PermissionCode) => (limitNames as readonly string[]).includes(code.toLowerCase())

/** A delegate sees and books what the delegator may, within the same limits; all other things take the code. */
function delegated(permissions: Permissions, codes: readonly PermissionCode[]): Permissions {
  return permissions.flatMap((row) => {
    if (codes.includes(row.permission) || isLimit(row.permission)) return [row]
    const none = { create: false, update: false, delete: false, is_active: false, value: null }
    const seen = { ...row, ...none, create: row.permission === 'BOOKINGS' && row.create }
    const manages = row.permission.startsWith('MANAGE_') && row.permission !== 'MANAGE_USERS' && row.is_active
    const shown = { ...row, ...none, permission: row.permission.replace('MANAGE_', '') as PermissionCode, read: true }
    return manages ? [seen, shown] : [seen]
  })
}

/** The permissions of a person: general ones, and those on the items of groups. */
function heldByRows(world: World, person: number): { general: Permissions; grants: Grant[] } {
  const typeOf = (id: number) => world.containers.find((row) => row.id === id)!.access_type
  const mine = world.container_users.filter((row) => row.user_id === person).map((row) => row.container_id)
  const holding = (rows: readonly WorldRow[]) =>
    world.role_permissions.filter((row) => rows.some(({ role_id }) => role_id === row.role_id))
  const general = holding(
    world.container_roles.filter((row) => row.access_type === 'USER' && mine.includes(row.container_id)),
  )
  const grants = world.mega_containers.flatMap(({ id: mega }) => {
    const inside = world.mega_container_containers.filter((row) => row.mega_container_id === mega)
    const ids = inside.map((row) => row.container_id)
    const permissionsOf = (of: number) => {
      const own = world.mega_container_roles.filter((row) => row.mega_container_id === mega && row.container_id === of)
      return holding(own.length ? own : world.container_roles.filter((row) => row.container_id === of))
    }
    return ids
      .filter((id) => mine.includes(id))
      .flatMap((by): Grant[] =>
        typeOf(by) === 'USER_MANAGER'
          ? ids.filter((id) => typeOf(id) === 'USER').map((on) => ({ permissions: permissionsOf(by), on }))
          : ids.filter((id) => !typeOf(id).startsWith('USER')).map((on) => ({ permissions: permissionsOf(on), on })),
      )
  })
  return { general, grants }
}

/** `codes`: those by which somebody acts for the person; null: the person acts. */
export function rightsByRows(world: World, person: number, codes: readonly PermissionCode[] | null = null) {
  const typeOf = (id: number) => world.containers.find((row) => row.id === id)!.access_type
  const mine = world.container_users.filter((row) => row.user_id === person).map((row) => row.container_id)
  const held = heldByRows(world, person)
  const general = held.general.filter((row) => codes?.includes(row.permission) ?? true)
  const grants = held.grants.map(({ permissions, on }) => ({
    permissions: codes ? delegated(permissions, codes) : permissions,
    on,
  }))
  return {
    general: [...new Set(general.map((row) => row.permission))].sort().map((code) => ({
      ...{ code, is_active: has(general, code, 'is_active'), value: highestOf(general, code) },
      ...Object.fromEntries(flags.map((flag) => [flag, has(general, code, flag)])),
    })),
    ...onPlaces(world, grants),
    desks: world.containers
      .filter((row) => row.access_type === 'RECEPTION_DESK')
      .map(({ id }) => {
        const all = grants.filter(({ on }) => on === id).flatMap(({ permissions }) => permissions)
        return [id, ...flags.map((flag) => has(all, 'VISITOR_MANAGEMENT', flag))]
      }),
    people: onPeople(world, { general, grants, isManager: mine.some((id) => typeOf(id) === 'USER_MANAGER') }),
  }
}

function onPlaces(world: World, grants: readonly Grant[]) {
  const upwards = (id: number | null): number[] =>
    id === null ? [] : [id, ...upwards(levels.find((level) => level.id === id)!.parent_id)]
  const coversLevel = (on: number, level: number) =>
    world.container_levels.some((row) => row.container_id === on && upwards(level).includes(row.level_id))
  const coversResource = (on: number, { id, level_id }: (typeof resources)[number]) =>
    coversLevel(on, level_id) ||
    world.container_resources.some((row) => row.container_id === on && row.resource_id === id)
  const isGone = (level: number) => levels.find(({ id }) => id === level)!.is_retired
  return {
    levels: levels
      .filter(({ is_retired }) => !is_retired)
      .map(({ id }) => {
        const all = grants.filter(({ on }) => coversLevel(on, id)).flatMap(({ permissions }) => permissions)
        const may = (code: 'LEVELS' | 'RESOURCES', flag: (typeof flags)[number]) =>
          has(all, code, flag) || has(all, `MANAGE_${code}`, 'is_active')
        return {
          ...{ id, create: may('LEVELS', 'create'), read: may('LEVELS', 'read') || may('RESOURCES', 'read') },
          ...{ update: may('LEVELS', 'update'), delete: may('LEVELS', 'delete') },
          ...{ add_resources: may('RESOURCES', 'create'), move_resources: may('RESOURCES', 'update') },
        }
      }),
    resources: resources
      .filter(({ is_retired, level_id }) => !is_retired && !isGone(level_id))
      .map((resource) => {
        const covering = grants.filter(({ on }) => coversResource(on, resource))
        const all = covering.flatMap(({ permissions }) => permissions)
        const may = (flag: (typeof flags)[number]) =>
          has(all, 'RESOURCES', flag) || has(all, 'MANAGE_RESOURCES', 'is_active')
        const booking = covering.filter(({ permissions }) => has(permissions, 'BOOKINGS', 'create'))
        const limitOf = (code: PermissionCode) => {
          const values = booking.map(({ permissions }) => highestOf(permissions, code))
          return values.length === 0 || values.includes(null) ? null : Math.max(...(values as number[]))
        }
        return {
          id: resource.id,
          ...Object.fromEntries(flags.map((flag) => [flag, may(flag)])),
          ...{ book: booking.length > 0, change_others: has(all, 'BOOKINGS', 'update') },
          cancel_others: has(all, 'BOOKINGS', 'delete'),
          limits: Object.fromEntries(limitNames.map((name) => [name, limitOf(name.toUpperCase() as PermissionCode)])),
        }
      }),
  }
}

interface Managing {
  general: Permissions
  grants: readonly Grant[]
  isManager: boolean
}

/** The people somebody sees, and what they may do with them. */
function onPeople(world: World, { general, grants, isManager }: Managing) {
  return peopleOfWorld.flatMap((id) => {
    const isMember = (on: number) =>
      world.container_users.some((row) => row.container_id === on && row.user_id === id && row.access_type === 'USER')
    const managing = grants.filter(({ on }) => isMember(on)).flatMap(({ permissions }) => permissions)
    const held = isManager ? managing : general
    const meta = Object.fromEntries(flags.map((flag) => [flag, has(held, 'MANAGE_USERS', flag)]))
    return meta.read ? [{ id, meta }] : []
  })
}
