import { address } from '../../kit/address.ts'

export const documentAddresses = { accept: address('/accept-documents/:applicationId') }
