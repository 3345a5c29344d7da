import { address, written } from '../../kit/address.ts'

const list = address('/sync')

export const resourceCalendarAddresses = {
  list,
  /** `calendars`: the ids of those whose bookings show. */
  events: list.child('event-list', { calendars: written.numbers }),
}
