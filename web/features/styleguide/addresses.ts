import { address } from '../../kit/address.ts'

export const styleguideAddresses = { styleguide: address('/styleguide') }
