import { catalogueScreens } from '../../kit/catalogue/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { resourceTypeAddresses, typeHoursAddress } from './addresses.ts'

export const area: Area = 'administration'

export const resourceTypeScreens: Screen[] = [
  catalogueScreens(resourceTypeAddresses, {
    access: ['RESOURCE_TYPES'],
    list: () => import('./ResourceTypesPage.tsx'),
    panel: () => import('./ResourceTypePanel.tsx'),
    panels: [{ path: typeHoursAddress.path, load: () => import('./TypeHours.tsx') }],
  }),
]
