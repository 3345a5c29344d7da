import type { Area, Screen } from '../../kit/session/screen.ts'
import { placeChild } from '../place-picker/addresses.ts'
import { companyPreferenceAddresses } from '../preferences/addresses.ts'

export const area: Area = 'administration'

export const companyPreferenceScreens: Screen[] = [
  {
    path: companyPreferenceAddresses.all.full,
    access: ['COMPANY_PREFERENCES'],
    load: () => import('./CompanyPreferencesPage.tsx'),
    children: [
      {
        path: companyPreferenceAddresses.category.path,
        load: () => import('./CompanyCategory.tsx'),
        children: [
          {
            path: companyPreferenceAddresses.preference.path,
            load: () => import('./CompanyPreference.tsx'),
            children: [placeChild],
          },
        ],
      },
    ],
  },
]
