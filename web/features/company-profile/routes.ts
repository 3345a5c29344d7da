import { recordScreens } from '../../kit/detail/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { companyProfileAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const companyProfileScreens: Screen[] = [
  recordScreens(companyProfileAddresses.record, {
    access: ['COMPANY_PROFILE:read'],
    page: () => import('./CompanyProfilePage.tsx'),
    first: {
      load: () => import('./AboutSection.tsx'),
      children: [
        { path: 'country', load: () => import('../../kit/pick/CountryPicker.tsx') },
        { path: 'language', load: () => import('../../kit/pick/LanguagePicker.tsx') },
        { path: 'currency', load: () => import('../../kit/pick/CurrencyPicker.tsx') },
        { path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') },
      ],
    },
    sections: [
      { path: companyProfileAddresses.look.path, load: () => import('./LookSection.tsx') },
      { path: companyProfileAddresses.photo.path, load: () => import('./PhotoSection.tsx') },
    ],
  }),
]
