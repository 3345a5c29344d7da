import { recordScreens } from '../../kit/detail/screens.ts'
import type { Child, Screen } from '../../kit/session/screen.ts'
import { delegationSections } from '../delegations/delegations.ts'
import { profileAddresses } from './addresses.ts'

const pickers: readonly Child[] = [
  { path: 'language', load: () => import('../../kit/pick/LanguagePicker.tsx') },
  { path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') },
  { path: 'country', load: () => import('../../kit/pick/CountryPicker.tsx') },
]

export const profileScreens: Screen[] = [
  recordScreens(profileAddresses.record, {
    access: ['USER_PROFILE:read'],
    page: () => import('./ProfilePage.tsx'),
    first: {
      load: () => import('./PersonSection.tsx'),
      children: [{ path: profileAddresses.photo.path, load: () => import('./PhotoPanel.tsx') }, ...pickers],
    },
    sections: [
      {
        path: profileAddresses.password.path,
        load: () => import('./PasswordSection.tsx'),
      },
      { path: profileAddresses.sessions.path, load: () => import('./SessionsSection.tsx') },
      { path: profileAddresses.groups.path, load: () => import('./GroupsSection.tsx') },
      { path: profileAddresses.roles.path, load: () => import('./RolesSection.tsx') },
      {
        path: profileAddresses.assigned.path,
        load: () => import('./assigned/AssignedSection.tsx'),
        children: [
          {
            path: profileAddresses.assignment.path,
            load: () => import('./assigned/AssignmentPanel.tsx'),
            children: [
              { path: profileAddresses.addBreak.path, load: () => import('./assigned/BreakPanel.tsx') },
              { path: profileAddresses.editBreak.path, load: () => import('./assigned/BreakPanel.tsx') },
            ],
          },
        ],
      },
      ...delegationSections,
    ],
  }),
]
