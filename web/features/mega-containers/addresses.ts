import { address } from '../../kit/address.ts'
import type { CatalogueAddresses } from '../../kit/catalogue/addresses.ts'

/** The accesses, and the screens that add one and change one. */
export const megaContainerAddresses = {
  list: address('/containers-mega'),
  add: address('/containers-mega/add'),
  edit: address('/containers-mega/edit/:mega_container_id?'),
  param: 'mega_container_id',
} as const satisfies CatalogueAddresses
