import { address } from '../../kit/address.ts'

const mails = address('/mails')

export const operationAddresses = { mails, mail: mails.child(':mail_id'), failedJobs: address('/failed-jobs') }
