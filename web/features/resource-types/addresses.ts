import { address, written } from '../../kit/address.ts'
import { catalogueAddresses } from '../../kit/catalogue/addresses.ts'

export const resourceTypeAddresses = catalogueAddresses('/resource-types', 'resource_type')

const list = address('/resource-types')

/** The panel with the hours of a type, over the list; `date` is a day that gets other ones. */
export const typeHoursAddress = list.child('edit/:resource_type_id/working-hours', { date: written.day })
