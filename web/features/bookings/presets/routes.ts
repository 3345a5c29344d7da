import { applicationIds } from '@kontor/contract/application-ids.ts'
import type { Area, Child, Screen } from '../../../kit/session/screen.ts'
import { placeChild } from '../../place-picker/addresses.ts'
import { bookingAddresses } from '../addresses.ts'

/** Loaded with the first of the rarer addresses, not with every start. */
export const area: Area = 'administration'

const presetPickers: Child[] = [
  placeChild,
  ...['select-resource-type', 'select-resource'].map((path) => ({
    path,
    load: () => import('../../../kit/pick/RowPicker.tsx'),
  })),
]

export const bookingPresetsScreens: Screen[] = [
  {
    path: bookingAddresses.presets.path,
    access: ['BOOKINGS', 'MY_BOOKINGS'],
    document: applicationIds.bookings,
    load: () => import('./PresetsPage.tsx'),
    children: [bookingAddresses.addPreset, bookingAddresses.editPreset].map(({ path }) => ({
      path,
      load: () => import('./PresetPanel.tsx'),
      children: presetPickers,
    })),
  },
]
