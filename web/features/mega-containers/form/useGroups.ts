import type { AccessGroup, AccessRole, JoinedContainer } from '@kontor/contract'
import { megaContainers } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** A group of the form as it shows; the access's own roles are those of the form. */
export interface ShownGroup extends Pick<JoinedContainer, 'id' | 'name' | 'access_type' | 'member_count'> {
  own: readonly number[]
  /** The roles that hold for it. */
  roles: readonly AccessRole[]
  groupRoles: readonly AccessRole[]
  /** The access has it, and had it when the form was read. */
  isNew: boolean
  isOtherwise: boolean
}

const most = 200

/** The groups of an access as its form has them: in a fixed order, so that a group taken out and added again is no change. */
export const storedGroups = (containers: readonly JoinedContainer[]): AccessGroup[] =>
  sortedGroups(
    containers.map(({ id, roles, has_own_roles }) => ({
      container_id: id,
      role_ids: has_own_roles ? ascending(roles.map((role) => role.id)) : [],
    })),
  )

export const sortedGroups = (groups: readonly AccessGroup[]): AccessGroup[] =>
  groups.toSorted((one, other) => one.container_id - other.container_id)
export const ascending = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)

/** The groups of the form by name, with those deleted meanwhile; undefined: not known yet. */
export function useGroups(values: readonly AccessGroup[], stored: readonly JoinedContainer[]) {
  const unknown = values.map(({ container_id }) => container_id).filter((id) => !stored.some((each) => each.id === id))
  const groups = useCall(
    megaContainers.joinable,
    { query: { picked: unknown.slice(0, most), per_page: most } as never },
    { enabled: unknown.length > 0, keepsPrevious: true },
  )
  const known = new Map(
    [...(groups.data?.data ?? []).map((each) => ({ ...each, group_roles: each.roles })), ...stored].map((each) => [
      each.id,
      each,
    ]),
  )
  const rolesKnown = new Map(
    stored.flatMap(({ roles, group_roles }) => [...roles, ...group_roles]).map((role) => [role.id, role]),
  )
  const missing = [...new Set(values.flatMap(({ role_ids }) => role_ids))].filter((id) => !rolesKnown.has(id))
  const roles = useCall(
    megaContainers.joinableRoles,
    { query: { picked: missing.slice(0, most), per_page: most } as never },
    { enabled: missing.length > 0, keepsPrevious: true },
  )
  for (const role of roles.data?.data ?? []) rolesKnown.set(role.id, role)
  const isRead = !groups.isFetching || !unknown.length
  const shown = values.flatMap(({ container_id, role_ids }): ShownGroup[] => {
    const group = known.get(container_id)
    if (!group) return []
    const before = stored.find(({ id }) => id === container_id)
    return [
      {
        ...group,
        own: role_ids,
        groupRoles: group.group_roles,
        roles: role_ids.length ? role_ids.flatMap((id) => rolesKnown.get(id) ?? []) : group.group_roles,
        isNew: !before,
        isOtherwise: !!before && !isSame(before.has_own_roles ? before.roles.map(({ id }) => id) : [], role_ids),
      },
    ]
  })
  return {
    shown: shown.toSorted((one, other) => one.name.localeCompare(other.name)),
    /** Groups that somebody has deleted since. */
    gone: isRead ? values.filter(({ container_id }) => !known.has(container_id)).map((each) => each.container_id) : [],
    /** Groups that the access had, and that saving takes out. */
    removed: stored.filter(({ id }) => !values.some(({ container_id }) => container_id === id)),
  }
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each) => other.includes(each))
