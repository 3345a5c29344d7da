/**
 * The events of every change of a booking: for the lists that show reservations, and the grids that show the resources.
 */
export const bookingEvents = ['declaration.changed', 'grid.changed'] as const
