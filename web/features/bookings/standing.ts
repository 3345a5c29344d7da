import type { Booking } from '@kontor/contract'

/** Whether a booking is still to come or running, so that it can be changed and cancelled. */
export const isStanding = ({ status }: Pick<Booking, 'status'>) => status === 'booked' || status === 'checked_in'
