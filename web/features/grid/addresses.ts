import { address, written } from '../../kit/address.ts'
import { newBooking } from '../bookings/addresses.ts'

const shown = {
  /** Absent: today where the places are (R230). */
  date: written.day,
  type: written.number,
  level: written.number,
  /** Ids of equipment, and the least number of seats, as on the plan. */
  needs: written.numbers,
  seats: written.number,
  /** The preset of filters that type, needs and seats are of. */
  preset: written.number,
  /** The booking to come into sight. */
  booking: written.number,
  /** `week`: the days of the reader's week, side by side. */
  zoom: written.text,
  /** The resource to come into sight. */
  resource: written.number,
}
const preset = address('/bookings-grid/:presetId', shown)
const edit = preset.child('edit/:bookingId')

export const gridAddresses = {
  /** Leads to the first active preset. */
  first: address('/bookings-grid', shown),
  preset,
  info: preset.child('info/:resourceId'),
  add: preset.child('add', newBooking),
  edit,
  history: edit.child('history'),
}
