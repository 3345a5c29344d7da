import { catalogueAddresses } from '../../kit/catalogue/addresses.ts'

export const resourceCapacityTypeAddresses = catalogueAddresses('/resource-capacity-types', 'resource_capacity_type')
