import { address } from '../../kit/address.ts'

const list = address('/manage-users/import')

export const peopleImportAddresses = { list, one: list.child(':import_id') }
