import type { Area, Screen } from '../../kit/session/screen.ts'
import { functionAddresses, functionChild } from './addresses.ts'

export const area: Area = 'administration'

export const resourceFunctionScreens: Screen[] = [
  {
    path: functionAddresses.ofType.path,
    access: ['RESOURCE_TYPES'],
    load: () => import('./TypeFunctions.tsx'),
    children: [functionChild],
  },
  {
    path: functionAddresses.ofLevel.path,
    access: ['LEVELS'],
    load: () => import('./LevelFunctions.tsx'),
    children: [functionChild],
  },
]
