import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Screen } from '../../kit/session/screen.ts'

export const bookingsScreens: Screen[] = [
  {
    path: '/bookings',
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./BookingsPage.tsx'),
    children: [
      {
        path: 'edit/:id',
        load: () => import('./edit/EditBooking.tsx'),
        children: [
          { path: 'slots', load: () => import('./edit/SlotsPicker.tsx') },
          { path: 'resource', load: () => import('./edit/ResourcePicker.tsx') },
        ],
      },
    ],
  },
]
