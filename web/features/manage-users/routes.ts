import type { Access } from '@kontor/contract'
import { recordScreens } from '../../kit/detail/screens.ts'
import { pickerOf } from '../../kit/pick/screens.ts'
import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { inviteChild, languageChild, peopleAddresses, personPickers } from './addresses.ts'
import { takerPicker } from './leaving/takers.ts'
import { askedResourcePicker } from './why/asked-resource.ts'

export const area: Area = 'administration'

const password: Child = { path: 'change-password', load: () => import('./PasswordPicker.tsx') }

/** Opens the list of resources. */
const resourceReaders: Access = ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS']

const takers: readonly Child[] = [pickerOf(takerPicker, 'host'), pickerOf(takerPicker, 'assignee')]

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
      inviteChild,
      {
        path: peopleAddresses.leave.path,
        access: ['MANAGE_USERS:update', 'MANAGE_USERS:delete'],
        load: () => import('./leaving/LeavePanel.tsx'),
        children: takers,
      },
      {
        path: peopleAddresses.change.path,
        access: ['MANAGE_USERS:update'],
        load: () => import('./many/ChangePanel.tsx'),
        children: [
          languageChild,
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
      { path: peopleAddresses.photo.path, load: () => import('./person/PhotoSection.tsx') },
      {
        path: peopleAddresses.rights.path,
        load: () => import('./person/RightsSection.tsx'),
        children: [
          {
            path: peopleAddresses.rightsOnResource.path,
            access: resourceReaders,
            load: () => import('./why/OnResource.tsx'),
            children: [pickerOf(askedResourcePicker)],
          },
        ],
      },
      {
        path: peopleAddresses.access.path,
        load: () => import('./person/AccessSection.tsx'),
        children: [
          { path: peopleAddresses.end.path, load: () => import('./leaving/LeavePerson.tsx'), children: takers },
        ],
      },
    ],
  }),
  { path: peopleAddresses.why.full, access: ['MANAGE_USERS'], load: () => import('./why/WhyPage.tsx') },
  {
    path: peopleAddresses.former.full,
    access: ['MANAGE_USERS:delete'],
    load: () => import('./former/FormerPage.tsx'),
    children: [{ path: peopleAddresses.formerPerson.path, load: () => import('./former/FormerPerson.tsx') }],
  },
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
