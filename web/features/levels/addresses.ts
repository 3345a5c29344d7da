import { address } from '../../kit/address.ts'

const level = address('/level/:level_id?')

export const levelAddresses = { list: address('/levels'), level, add: level.child('add'), edit: level.child('edit') }
