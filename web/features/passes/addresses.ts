import { address } from '../../kit/address.ts'

export const passAddresses = { pass: address('/pass/:pass_id?') }
