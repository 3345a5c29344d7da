import { address } from '../../kit/address.ts'

const list = address('/resource-types')

export const resourceTypeAddresses = { list, add: list.child('add'), edit: list.child('edit/:resource_type_id') }
