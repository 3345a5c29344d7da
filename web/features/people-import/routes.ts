import type { Area, Screen } from '../../kit/session/screen.ts'
import { peopleImportAddresses } from './addresses.ts'

export const area: Area = 'administration'

const access = ['MANAGE_USERS:create', 'MANAGE_USERS:update'] as const

export const peopleImportScreens: Screen[] = [
  { path: peopleImportAddresses.list.path, access, load: () => import('./PeopleImportsPage.tsx') },
  { path: peopleImportAddresses.one.full, access, load: () => import('./PeopleImportPage.tsx') },
]
