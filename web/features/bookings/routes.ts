import type { RouteObject } from 'react-router'
import { guarded } from '../../guards/guarded.ts'

const screen = guarded({ access: ['BOOKINGS', 'MY_BOOKINGS'] }, () => import('./BookingsPage.tsx'))

export const bookingsRoutes: RouteObject[] = [
  // One screen: with an id, that booking is open beside the list.
  { path: '/bookings', ...screen, children: [{ path: 'edit/:id', loader: screen.loader }] },
]
