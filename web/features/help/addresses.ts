import { address, written } from '../../kit/address.ts'

/** `topic`: the text that is read. */
export const helpAddresses = { topics: address('/help-and-documents', { topic: written.text }) }
