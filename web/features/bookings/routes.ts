import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Screen } from '../../kit/session/screen.ts'
import { bookingAddresses } from './addresses.ts'

export const bookingsScreens: Screen[] = [
  { path: bookingAddresses.actions.path, access: 'login', load: () => import('./actions/ActionsPage.tsx') },
  {
    path: bookingAddresses.list.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./list/BookingsPage.tsx'),
    children: [
      {
        path: bookingAddresses.edit.path,
        load: () => import('./edit/EditBooking.tsx'),
        children: [
          { path: 'slots', load: () => import('./edit/SlotsPicker.tsx') },
          { path: 'resource', load: () => import('./edit/ResourcePicker.tsx') },
          { path: 'host', load: () => import('./edit/HostPicker.tsx') },
        ],
      },
    ],
  },
]
