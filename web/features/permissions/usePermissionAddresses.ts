import { useLocation } from 'react-router'
import { isAddressWithin } from '../../kit/address.ts'
import { type PermissionAddresses, permissionAddresses } from './addresses.ts'

/** The addresses of the catalogue that is open. */
export function usePermissionAddresses(): PermissionAddresses {
  const { pathname } = useLocation()
  return Object.values(permissionAddresses).find(({ list }) => isAddressWithin(pathname, list()))!
}
