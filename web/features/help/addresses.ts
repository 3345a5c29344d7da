import { address, written } from '../../kit/address.ts'

/** `topic`: the text that is read; `document`: one that the reader has accepted. */
export const helpAddresses = {
  topics: address('/help-and-documents', { topic: written.text, document: written.number }),
}
