import type { ItemRights, Limits, ResourceGrant } from '@kontor/contract'

/** A role that gives a right by a container, to the people of a grant. */
export interface RoleSource {
  role: string
  container: string
  /** The place by which the container covers the resource; null: it lists the resource itself. */
  place: string | null
  grant: string
}

/** The roles that give a right. A container that covers several places above counts once, with the nearest. */
export const sourcesOf = (grants: readonly ResourceGrant[], right: keyof ItemRights) =>
  distinct(grants.flatMap((grant) => grant.through.flatMap((through) => rolesOf(grant, through, right))))

/** The different limits of booking, each with the roles that people book by. */
export function limitGroups(grants: readonly ResourceGrant[]): { limits: Limits; roles: RoleSource[] }[] {
  const all = grants.flatMap((grant) =>
    grant.through.map((through) => ({ limits: through.limits, roles: rolesOf(grant, through, 'book') })),
  )
  const booking = all.filter(({ roles }) => roles.length > 0)
  return [...Map.groupBy(booking, ({ limits }) => JSON.stringify(limits)).values()].map((same) => ({
    limits: same[0]!.limits,
    roles: distinct(same.flatMap(({ roles }) => roles)),
  }))
}

type Through = ResourceGrant['through'][number]

const rolesOf = ({ name }: ResourceGrant, { container, place, roles }: Through, right: keyof ItemRights) =>
  roles
    .filter(({ rights }) => rights[right])
    .map((role): RoleSource => ({ role: role.name, container, place, grant: name }))

/** The answer names the nearest place first. */
const distinct = (roles: readonly RoleSource[]) =>
  [...Map.groupBy(roles, ({ role, container, grant }) => JSON.stringify([role, container, grant])).values()].map(
    ([nearest]) => nearest!,
  )
