import { address, written } from '../../kit/address.ts'

/**
 * `further`: days beyond each preset's own period (R212). `query`: words to look for, as of any list. `days`: the filter
 * by days, as `yyyy-MM-dd..yyyy-MM-dd`.
 */
const list = address('/bookings', { further: written.number, query: written.text, days: written.text })
const edit = list.child('edit/:id')

/**
 * The values that a new booking begins with: ids of resources, two instants, a subject, and 1 for a private one. `date`:
 * the day on the screen below.
 */
export const newBooking = {
  ...{ resources: written.numbers, from: written.text, to: written.text, subject: written.text },
  ...{ is_private: written.number, date: written.day, host: written.number, repeat: written.text },
}

/** The presets of the bookings screens: people call them lists. */
const presets = address('/bookings/presets')

export const bookingAddresses = {
  list,
  presets,
  addPreset: presets.child('add'),
  editPreset: presets.child('edit/:id'),
  add: list.child('add', newBooking),
  edit,
  history: edit.child('history'),
  /** A reservation with what can be done now. */
  actions: address('/actions/:declaration_id'),
}
