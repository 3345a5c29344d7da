import { address, written } from '../../kit/address.ts'

/** `further`: days beyond each preset's own period (R212). `query`: words to look for, as of any list. */
const list = address('/bookings', { further: written.number, query: written.text })

export const bookingAddresses = {
  list,
  edit: list.child('edit/:id'),
  /** A reservation with what can be done now. */
  actions: address('/actions/:declaration_id'),
}
