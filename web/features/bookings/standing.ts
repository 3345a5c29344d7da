import type { Booking } from '@kontor/contract'

/** Still to come or running: it can be changed and cancelled. */
export const isStanding = ({ status }: Pick<Booking, 'status'>) => status === 'booked' || status === 'checked_in'
