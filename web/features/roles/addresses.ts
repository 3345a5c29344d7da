import { roleCodes } from '@kontor/contract/access-types.ts'
import { useLocation } from 'react-router'
import { address, isAddressWithin } from '../../kit/address.ts'
import type { CatalogueAddresses } from '../../kit/catalogue/addresses.ts'
import { kindInAddress, type RoleKind, roleKinds } from '../permissions/permissions.ts'

const of = (kind: RoleKind) => {
  const list = address(`/roles-${kindInAddress[kind]}`)
  const catalogue: CatalogueAddresses = {
    list,
    add: list.child('add'),
    edit: list.child('edit/:role_id?'),
    param: 'role_id',
  }
  return {
    kind,
    code: roleCodes[kind],
    catalogue,
    permissions: address(`/roles-${kindInAddress[kind]}/edit/:role_id?/permissions`),
  }
}
export type RoleAddresses = ReturnType<typeof of>

/** The addresses of the roles of each type, in the order of their tabs, and the permission that they ask for. */
export const roleAddresses: readonly RoleAddresses[] = roleKinds.map(of)

/** Those of the screen that is open. */
export function useRoleAddresses(): RoleAddresses {
  const { pathname } = useLocation()
  return roleAddresses.find(({ catalogue }) => isAddressWithin(pathname, catalogue.list()))!
}
