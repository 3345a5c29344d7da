import type { AccessType } from '@kontor/contract'
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

/** Every group with what a change makes of it. `wantedFor`: the access's own roles for it by then; null: it isn't part of it. */
export const changedGroups = (
  groups: readonly JoinedGroup[],
  wantedFor: (group: JoinedGroup) => number[] | null,
): GroupChange[] =>
  groups.map((group) => {
    const wanted = wantedFor(group)
    return {
      ...group,
      wanted: wanted ?? [],
      before: group.is_in ? (group.own.length ? group.own : group.roles) : null,
      after: wanted && (wanted.length ? wanted : group.roles),
    }
  })

/** Throws unless each of these is a group. */
export function requireKnown(groups: readonly JoinedGroup[], ids: readonly number[], field: string): void {
  const known = new Set(groups.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw invalidField(field, 'unknown_id')
}

/** Throws unless each role is of its group's type. What people may do generally is their group's alone, so an access has no roles for them. */
export async function requireFitting(
  db: Db,
  groups: readonly JoinedGroup[],
  rolesFor: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const named = [...rolesFor.values()].flat()
  if (!named.length) return
  const rows = await db.selectFrom('roles').where('id', '=', among(named)).select(['id', 'access_type']).execute()
  const typeOf = new Map(rows.map(({ id, access_type }) => [id, access_type]))
  const withRoles = groups.filter(({ id }) => rolesFor.get(id)?.length)
  if (withRoles.some(({ id, access_type }) => rolesFor.get(id)!.some((role) => typeOf.get(role) !== access_type)))
    throw invalidField('containers.role_ids', 'role_of_other_type')
  if (withRoles.some(({ access_type }) => access_type === 'USER'))
    throw invalidField('containers.role_ids', 'roles_of_people')
}
