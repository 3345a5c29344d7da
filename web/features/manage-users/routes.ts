import { recordScreens } from '../../kit/detail/screens.ts'
import { pickerOf } from '../../kit/pick/screens.ts'
import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { placeChild } from '../place-picker/addresses.ts'
import { peopleAddresses } from './addresses.ts'
import { takerPicker } from './many/takers.ts'

export const area: Area = 'administration'

const language: Child = { path: 'language', load: () => import('../../kit/pick/LanguagePicker.tsx') }
/** The pickers of a person's form, beside those of a password. */
export const personPickers: readonly Child[] = [
  language,
  { path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') },
  { path: 'country', load: () => import('../../kit/pick/CountryPicker.tsx') },
  { path: 'containers', load: () => import('./GroupPicker.tsx') },
  placeChild,
]

const password: Child = { path: 'change-password', load: () => import('./PasswordPicker.tsx') }

export const peopleScreens: Screen[] = [
  {
    path: peopleAddresses.list.path,
    access: ['MANAGE_USERS'],
    load: () => import('./PeoplePage.tsx'),
    children: [
      { path: peopleAddresses.filters.path, load: () => import('./SearchFilters.tsx') },
      {
        path: peopleAddresses.add.path,
        load: () => import('./add/AddPerson.tsx'),
        children: [...personPickers, password],
      },
      {
        path: peopleAddresses.invite.path,
        access: ['MANAGE_USERS:create'],
        load: () => import('./invite/InvitePanel.tsx'),
        children: personPickers,
      },
      {
        path: peopleAddresses.leave.path,
        access: ['MANAGE_USERS:update', 'MANAGE_USERS:delete'],
        load: () => import('./many/LeavePanel.tsx'),
        children: [pickerOf(takerPicker, 'host'), pickerOf(takerPicker, 'assignee')],
      },
      {
        path: peopleAddresses.change.path,
        access: ['MANAGE_USERS:update'],
        load: () => import('./many/ChangePanel.tsx'),
        children: [
          language,
          { path: 'add', load: () => import('./GroupPicker.tsx') },
          { path: 'remove', load: () => import('./GroupPicker.tsx') },
        ],
      },
    ],
  },
  recordScreens(peopleAddresses.record, {
    access: ['MANAGE_USERS'],
    page: () => import('./person/PersonPage.tsx'),
    first: { load: () => import('./person/ProfileSection.tsx'), children: [...personPickers, password] },
    sections: [
      {
        path: peopleAddresses.resources.path,
        load: () => import('./person/ResourcesSection.tsx'),
        children: [{ path: peopleAddresses.assignment.path, load: () => import('./person/AssignmentPanel.tsx') }],
      },
      { path: peopleAddresses.rights.path, load: () => import('./person/RightsSection.tsx') },
    ],
  }),
  {
    path: peopleAddresses.levels.full,
    access: ['MANAGE_USERS'],
    load: () => import('./person/PlacesToAssign.tsx'),
    children: [
      { path: peopleAddresses.level.path, load: () => import('./person/ResourcesToAssign.tsx') },
      { path: peopleAddresses.assign.path, load: () => import('./person/AssignPanel.tsx') },
    ],
  },
]
