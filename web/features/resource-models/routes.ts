import { catalogueScreens } from '../../kit/catalogue/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { resourceModelAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const resourceModelScreens: Screen[] = [
  catalogueScreens(resourceModelAddresses, {
    access: ['RESOURCES'],
    list: () => import('./ResourceModelsPage.tsx'),
    panel: () => import('./ResourceModelPanel.tsx'),
  }),
]
