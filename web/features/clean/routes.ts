import type { Screen } from '../../kit/session/screen.ts'
import { cleanAddresses } from './addresses.ts'

export const cleanScreens: Screen[] = [
  {
    path: cleanAddresses.list.full,
    access: ['CLEAN'],
    load: () => import('./list/CleanPage.tsx'),
    children: [{ path: cleanAddresses.chosen.path, load: () => import('./list/CleanPanel.tsx') }],
  },
  { path: cleanAddresses.map.full, access: ['CLEAN'], load: () => import('./map/CleanMapPage.tsx') },
]
