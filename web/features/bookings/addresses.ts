import { address, written } from '../../kit/address.ts'

/** `further`: days beyond each preset's own period (R212). */
const list = address('/bookings', { further: written.number })

export const bookingAddresses = { list, edit: list.child('edit/:id') }
