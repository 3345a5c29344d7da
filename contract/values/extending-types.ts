/**
 * Lengths that a running booking is extended by: so much, to the end of the half-day, until the place closes, or until the
 * next booking.
 */
export const extendingTypes = ['15-minutes', '30-minutes', 'hours', 'half-day', 'all-day', 'next-booking'] as const
export type ExtendingType = (typeof extendingTypes)[number]
