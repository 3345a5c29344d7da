import type { Area, Screen } from '../../kit/session/screen.ts'
import { placeChild } from '../place-picker/addresses.ts'
import { mapAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const mapScreens: Screen[] = [
  {
    path: mapAddresses.list.path,
    access: ['LEVELS'],
    load: () => import('./MapsPage.tsx'),
    children: [
      {
        path: mapAddresses.add.path,
        access: ['LEVELS:update', 'MANAGE_LEVELS'],
        load: () => import('./AddMap.tsx'),
        children: [placeChild],
      },
    ],
  },
  {
    path: mapAddresses.edit.path,
    access: ['LEVELS:update', 'MANAGE_LEVELS'],
    load: () => import('./editor/MapEditorPage.tsx'),
  },
]
