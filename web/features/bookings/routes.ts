import type { Screen } from '../../kit/screen.ts'

export const bookingsScreens: Screen[] = [
  {
    path: '/bookings',
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    load: () => import('./BookingsPage.tsx'),
    beside: ['/bookings/edit/:id'],
  },
]
