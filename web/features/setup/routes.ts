import type { Area, Screen } from '../../kit/session/screen.ts'
import { inviteChild } from '../manage-users/addresses.ts'
import { setupAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const setupScreens: Screen[] = [
  {
    path: setupAddresses.guide.path,
    access: ['LEVELS:create', 'MANAGE_LEVELS'],
    load: () => import('./SetupPage.tsx'),
    children: [
      { path: '', load: () => import('./FirstOpen.tsx') },
      {
        path: 'site',
        load: () => import('./steps/SiteStep.tsx'),
        children: [{ path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') }],
      },
      { path: 'plan', load: () => import('./steps/PlanStep.tsx') },
      { path: 'types', load: () => import('./steps/TypesStep.tsx') },
      { path: 'desks', load: () => import('./steps/DesksStep.tsx') },
      { path: 'people', load: () => import('./steps/PeopleStep.tsx'), children: [inviteChild] },
      { path: 'booking', load: () => import('./steps/BookingStep.tsx') },
    ],
  },
]
