import { address, written } from '../../kit/address.ts'

const list = address('/bookings/approvals', { level_id: written.numbers, resource_type_id: written.numbers })

/** `decision`: the choice that a mail offered, `approve` or `decline`; it is at hand when the request opens. */
export const approvalAddresses = { list, request: list.child(':request_id', { decision: written.text }) }
