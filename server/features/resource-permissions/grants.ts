import type { ItemRights, PermissionCode, ResourceGrant } from '@kontor/contract'
import { allows, type HeldValue, limitsOf } from '../../access/grants.ts'

export interface CoveringRow {
  resource_id: number
  mega_id: number
  mega: string
  container: string
  place: string | null
  /** Levels from the resource up to it; 0: the resource itself. */
  depth: number
  people: ResourceGrant['people']
  roles: { name: string; permissions: (HeldValue & { permission: PermissionCode })[] }[]
  /** The value of each permission that its roles set together. */
  values: { permission: PermissionCode; value: number | null }[]
}

export interface MegaGrant extends ResourceGrant {
  mega_id: number
}

/** The grant of a mega container, from its containers that cover the resource. */
export function toGrant(rows: readonly CoveringRow[]): MegaGrant {
  const { mega_id, mega, people } = rows[0]!
  const through = rows.map(({ container, place, roles, values }) => ({
    container,
    place,
    roles: roles.map((role) => ({ name: role.name, rights: rightsOf(role) })),
    limits: limitsOf({ held: new Map(values.map((each) => [each.permission, each])) }),
  }))
  return { mega_id, name: mega, people, rights: union(through.flatMap(({ roles }) => roles)), through }
}

export const grantsSomething = ({ rights, people }: ResourceGrant) =>
  people.length > 0 && rightNames.some((right) => rights[right])

const noItems = { LEVEL: [], RESOURCE: [], USER: [], RECEPTION_DESK: [] }

type Role = CoveringRow['roles'][number]

export const rightNames = ['read', 'book', 'change_others', 'update'] as const satisfies readonly (keyof ItemRights)[]

function rightsOf({ permissions }: Role): ItemRights {
  const held = new Map(permissions.map(({ permission, ...flags }) => [permission, flags]))
  const grant = { held, items: noItems }
  return Object.fromEntries(
    rightNames.map((right) => [right, allows(grant, 'resource', right)]),
  ) as unknown as ItemRights
}

const union = (all: readonly { rights: ItemRights }[]) =>
  Object.fromEntries(
    rightNames.map((right) => [right, all.some(({ rights }) => rights[right])]),
  ) as unknown as ItemRights
