import { address } from '../../kit/address.ts'

const list = address('/resources/import')

export const resourceImportAddresses = { list, one: list.child(':import_id') }
