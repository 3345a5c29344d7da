import { address, written } from '../../kit/address.ts'

/** `from` and `to`: instants, as the calls write them. */
const check = address('/booking-check', {
  user_id: written.number,
  resource_id: written.number,
  from: written.text,
  to: written.text,
  /** A booking that would get this time or resource; it isn't in its own way. */
  booking_id: written.number,
})

export const bookingCheckAddresses = {
  check,
  person: check.child('select-person'),
  resource: check.child('select-resource'),
}
