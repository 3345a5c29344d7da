import type { RouteObject } from 'react-router'
import { guarded } from '../../guards/guarded.ts'

export const bookingsRoutes: RouteObject[] = [
  {
    path: '/bookings',
    loader: guarded({ access: ['BOOKINGS', 'MY_BOOKINGS'] }),
    lazy: { Component: async () => (await import('./BookingsPage.tsx')).default },
    // The same screen with one booking open beside the list.
    children: [{ path: 'edit/:id' }],
  },
]
