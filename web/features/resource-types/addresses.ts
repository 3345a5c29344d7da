import { catalogueAddresses } from '../../kit/catalogue/addresses.ts'

export const resourceTypeAddresses = catalogueAddresses('/resource-types', 'resource_type')
