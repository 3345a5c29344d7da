import { address, written } from '../../kit/address.ts'

const list = address('/bookings/approvals', { level_id: written.numbers, resource_type_id: written.numbers })

export const approvalAddresses = { list, request: list.child(':request_id') }
