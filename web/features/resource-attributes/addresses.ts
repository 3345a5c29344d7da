import { catalogueAddresses } from '../../kit/catalogue/addresses.ts'

export const resourceAttributeAddresses = catalogueAddresses('/resource-attributes', 'resource_attribute')
