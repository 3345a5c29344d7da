import type { Screen } from '../../kit/session/screen.ts'
import { placeChild } from '../place-picker/addresses.ts'
import { preferenceAddresses } from './addresses.ts'

export const preferenceScreens: Screen[] = [
  {
    path: preferenceAddresses.all.full,
    access: 'login',
    load: () => import('./PreferencesPage.tsx'),
    children: [
      {
        path: preferenceAddresses.category.path,
        load: () => import('./OwnCategory.tsx'),
        children: [
          {
            path: preferenceAddresses.preference.path,
            load: () => import('./OwnPreference.tsx'),
            children: [placeChild],
          },
        ],
      },
    ],
  },
]
