import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { resourceTypeAddresses } from './addresses.ts'

export const area: Area = 'administration'

const translations: Child = { path: 'name-translations', load: () => import('../../kit/pick/NameTranslations.tsx') }

export const resourceTypeScreens: Screen[] = [
  {
    path: resourceTypeAddresses.list.path,
    access: ['RESOURCE_TYPES'],
    load: () => import('./ResourceTypesPage.tsx'),
    children: [
      { path: resourceTypeAddresses.add.path, load: () => import('./AddResourceType.tsx'), children: [translations] },
      { path: resourceTypeAddresses.edit.path, load: () => import('./EditResourceType.tsx'), children: [translations] },
    ],
  },
]
