import type { Area, Screen } from '../../kit/session/screen.ts'
import { resourceImportAddresses } from './addresses.ts'

export const area: Area = 'administration'

const access = ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'] as const

export const resourceImportScreens: Screen[] = [
  { path: resourceImportAddresses.list.path, access, load: () => import('./ResourceImportsPage.tsx') },
  { path: resourceImportAddresses.one.full, access, load: () => import('./ResourceImportPage.tsx') },
]
