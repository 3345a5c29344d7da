import { type ItemRights, type Limits, limitNames, type PermissionCode, type ResourceGrant } from '@kontor/contract'
import { allows, type Held } from '../../access/grants.ts'

export interface CoveringRow {
  mega_id: number
  mega: string
  container: string
  place: string | null
  people: ResourceGrant['people']
  roles: { name: string; permissions: (Held & { permission: PermissionCode })[] }[]
}

export interface MegaGrant extends ResourceGrant {
  mega_id: number
}

/** The grant of a mega container, from its containers that cover the resource. */
export function toGrant(rows: readonly CoveringRow[]): MegaGrant {
  const { mega_id, mega, people } = rows[0]!
  const through = rows.map(({ container, place, roles }) => ({
    container,
    place,
    roles: roles.map((role) => ({ name: role.name, rights: rightsOf(role) })),
    limits: limitsOf(roles),
  }))
  return { mega_id, name: mega, people, rights: union(through.flatMap(({ roles }) => roles)), through }
}

export const grantsSomething = ({ rights, people }: ResourceGrant) =>
  people.length > 0 && rightNames.some((right) => rights[right])

type Role = CoveringRow['roles'][number]

export const rightNames = ['read', 'book', 'change_others', 'update'] as const satisfies readonly (keyof ItemRights)[]

function rightsOf({ permissions }: Role): ItemRights {
  const held = new Map(permissions.map(({ permission, ...flags }) => [permission, flags]))
  const grant = { held, items: { LEVEL: [], RESOURCE: [], USER: [], RECEPTION_DESK: [] } }
  return Object.fromEntries(
    rightNames.map((right) => [right, allows(grant, 'resource', right)]),
  ) as unknown as ItemRights
}

/** The limits that the roles of a container set together, as the access engine merges them: the highest of each. */
function limitsOf(roles: readonly Role[]): Limits {
  const held = roles.flatMap(({ permissions }) => permissions).filter(({ is_active }) => is_active)
  const limitOf = (name: keyof Limits) => {
    const found = held.filter(({ permission, value }) => permission === name.toUpperCase() && value !== null)
    return found.length === 0 ? null : Math.max(...found.map(({ value }) => value!))
  }
  return Object.fromEntries(limitNames.map((name) => [name, limitOf(name)])) as Limits
}

const union = (all: readonly { rights: ItemRights }[]) =>
  Object.fromEntries(
    rightNames.map((right) => [right, all.some(({ rights }) => rights[right])]),
  ) as unknown as ItemRights
