/** The columns of a list of bookings, in the specification's order (R208); the list can be sorted by each of them (R209). */
export const bookingColumns = [
  'resource',
  'booking_id',
  'subject',
  'host',
  'start_time',
  'cost',
  'status',
  'approval_status',
] as const
export type BookingColumn = (typeof bookingColumns)[number]
