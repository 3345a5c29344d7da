/** What every change of a booking tells: the lists that show reservations, and the grids that show the resources. */
export const bookingEvents = ['declaration.changed', 'grid.changed'] as const
