import { containerCodes } from '@kontor/contract/access-types.ts'
import { useLocation } from 'react-router'
import { address, isAddressWithin, written } from '../../kit/address.ts'
import type { CatalogueAddresses } from '../../kit/catalogue/addresses.ts'
import { kindInAddress, type RoleKind, roleKinds } from '../permissions/permissions.ts'

/** The last part of the address of the members. */
const members = { USER: 'users', USER_MANAGER: 'users', LEVEL: 'levels', RESOURCE: 'resources' } as const

const of = (kind: RoleKind) => {
  const list = address(`/containers-${kindInAddress[kind]}`)
  const edit = list.child('edit/:container_id?')
  const catalogue: CatalogueAddresses = { list, add: list.child('add'), edit, param: 'container_id' }
  return {
    kind,
    code: containerCodes[kind],
    catalogue,
    /** The groups that have a role. */
    ofRole: address(`/containers-${kindInAddress[kind]}`, { role_id: written.number }),
    record: { list, edit, param: 'container_id' },
    edit,
    members: edit.child(members[kind]),
    /** The filters of resources. */
    filters: edit.child(`${members[kind]}/search-filters`),
    roles: edit.child('roles'),
  } as const
}
export type ContainerAddresses = ReturnType<typeof of>

/** The addresses of the groups of each type, in the order of their tabs, and the permission that they ask for. */
export const containerAddresses: readonly ContainerAddresses[] = roleKinds.map(of)

/** Those of the screen that is open. */
export function useContainerAddresses(): ContainerAddresses {
  const { pathname } = useLocation()
  return containerAddresses.find(({ catalogue }) => isAddressWithin(pathname, catalogue.list()))!
}
