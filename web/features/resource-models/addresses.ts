import { catalogueAddresses } from '../../kit/catalogue/addresses.ts'

export const resourceModelAddresses = catalogueAddresses('/resource-models', 'resource_model')
