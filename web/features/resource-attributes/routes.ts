import { catalogueScreens } from '../../kit/catalogue/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { resourceAttributeAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const resourceAttributeScreens: Screen[] = [
  catalogueScreens(resourceAttributeAddresses, {
    access: ['RESOURCE_ATTRIBUTES'],
    list: () => import('./ResourceAttributesPage.tsx'),
    panel: () => import('./ResourceAttributePanel.tsx'),
  }),
]
