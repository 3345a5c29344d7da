import { catalogueScreens } from '../../kit/catalogue/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { resourceCapacityTypeAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const resourceCapacityTypeScreens: Screen[] = [
  catalogueScreens(resourceCapacityTypeAddresses, {
    access: ['RESOURCES'],
    list: () => import('./ResourceCapacityTypesPage.tsx'),
    panel: () => import('./ResourceCapacityTypePanel.tsx'),
  }),
]
