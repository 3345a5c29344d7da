import type { AccessType, OwnRoles } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { invalidField } from '../../http/app-error.ts'
import { among } from '../../sql/with-values.ts'

/** A group that an access has, or that a change names. */
export interface JoinedGroup {
  id: number
  access_type: AccessType
  /** Whether the access has it. */
  is_in: boolean
  /** The roles that the access has for it, and the group's. */
  own: number[]
  roles: number[]
}

/** Reads the groups of an access, and others that a change names. */
export const joinedGroups = (db: Db, megaId: number, named: readonly number[]): Promise<JoinedGroup[]> =>
  db
    .selectFrom('containers as c')
    .leftJoin('mega_container_containers as mc', (join) =>
      join.onRef('mc.container_id', '=', 'c.id').on('mc.mega_container_id', '=', megaId),
    )
    .where((eb) => eb.or([eb('mc.id', 'is not', null), eb('c.id', '=', among(named))]))
    .select((eb) => [
      'c.id',
      eb.ref('c.access_type').$castTo<AccessType>().as('access_type'),
      sql<boolean>`mc.id is not null`.as('is_in'),
      sql<number[]>`array(select own.role_id from mega_container_roles own
        where own.mega_container_id = mc.mega_container_id and own.container_id = c.id)`.as('own'),
      sql<number[]>`array(select cr.role_id from container_roles cr where cr.container_id = c.id)`.as('roles'),
    ])
    .execute()

/** A group before or after a change: the roles that hold for it in the access; null where it isn't part of it. */
export interface GroupChange extends JoinedGroup {
  /** The access's own roles after the change. */
  wanted: number[]
  before: number[] | null
  after: number[] | null
}

interface Change {
  add: readonly number[]
  remove: readonly number[]
  roles: readonly OwnRoles[]
}

/** Every group with what a change makes of it. Roles for a group that the access won't have are refused. */
export function changedGroups(groups: readonly JoinedGroup[], { add, remove, roles }: Change): GroupChange[] {
  const [adding, removing] = [new Set(add), new Set(remove)]
  const wantedFor = new Map(roles.map(({ container_id, role_ids }) => [container_id, [...new Set(role_ids)]]))
  const changes = groups.map((group) => {
    const wanted = wantedFor.get(group.id) ?? group.own
    const isIn = adding.has(group.id) || (group.is_in && !removing.has(group.id))
    return {
      ...group,
      wanted,
      before: group.is_in ? (group.own.length ? group.own : group.roles) : null,
      after: isIn ? (wanted.length ? wanted : group.roles) : null,
    }
  })
  const staying = new Set(changes.filter(({ after }) => after).map(({ id }) => id))
  if (roles.some(({ container_id }) => !staying.has(container_id)))
    throw invalidField('roles.container_id', 'not_joined')
  return changes
}

/** Throws unless each role is of its group's type. What people may do generally is their group's alone, so an access has no roles for them. */
export async function requireFitting(
  db: Db,
  groups: readonly JoinedGroup[],
  roles: readonly OwnRoles[],
): Promise<void> {
  const types = new Map(groups.map(({ id, access_type }) => [id, access_type]))
  const rows = await db
    .selectFrom('roles')
    .where('id', '=', among(roles.flatMap(({ role_ids }) => role_ids)))
    .select(['id', 'access_type'])
    .execute()
  const typeOf = new Map(rows.map(({ id, access_type }) => [id, access_type]))
  const isFitting = ({ container_id, role_ids }: OwnRoles) =>
    role_ids.every((role) => typeOf.get(role) === types.get(container_id))
  if (!roles.every(isFitting)) throw invalidField('roles.role_ids', 'role_of_other_type')
  if (roles.some(({ container_id, role_ids }) => role_ids.length && types.get(container_id) === 'USER'))
    throw invalidField('roles.role_ids', 'roles_of_people')
}
