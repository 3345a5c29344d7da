import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Child, Screen } from '../../kit/session/screen.ts'
import { bookingAddresses } from './addresses.ts'

interface FormAddresses {
  add: { path: string }
  edit: { path: string }
}

/** The forms of a new and of a stored booking with their pickers, over the list and over the grid. */
export function bookingForms({ add, edit }: FormAddresses): Child[] {
  const pickers: Child[] = [
    { path: 'slots', load: () => import('./edit/SlotsPicker.tsx') },
    { path: 'host', load: () => import('./edit/HostPicker.tsx') },
  ]
  return [
    {
      path: add.path,
      load: () => import('./add/AddBooking.tsx'),
      children: [...pickers, { path: 'resources', load: () => import('./add/ResourcesPicker.tsx') }],
    },
    {
      path: edit.path,
      load: () => import('./edit/EditBooking.tsx'),
      children: [
        ...pickers,
        { path: 'resource', load: () => import('./edit/ResourcePicker.tsx') },
        { path: 'history', load: () => import('./history/BookingHistory.tsx') },
      ],
    },
  ]
}

export const bookingsScreens: Screen[] = [
  { path: bookingAddresses.actions.path, access: 'login', load: () => import('./actions/ActionsPage.tsx') },
  {
    path: bookingAddresses.list.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./list/BookingsPage.tsx'),
    children: [...bookingForms(bookingAddresses)],
  },
]
