import type { Booking } from '@kontor/contract'

/** Whether a booking is still to come or running, so that it can be changed and cancelled. */
export const isStanding = ({ status }: Pick<Booking, 'status'>) => status === 'booked' || status === 'checked_in'

/** Whether a booking has its time, or had it: a cancelled or released one is no longer in the grid. */
export const isHeld = (booking: Pick<Booking, 'status'>) => isStanding(booking) || booking.status === 'checked_out'
