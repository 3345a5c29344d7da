import type { Child, Screen } from '../../kit/session/screen.ts'

const translations: Child = { path: 'name-translations', load: () => import('../../kit/pick/NameTranslations.tsx') }

export const resourceTypeScreens: Screen[] = [
  {
    path: '/resource-types',
    access: ['RESOURCE_TYPES'],
    load: () => import('./ResourceTypesPage.tsx'),
    children: [
      { path: 'add', load: () => import('./AddResourceType.tsx'), children: [translations] },
      { path: 'edit/:resource_type_id', load: () => import('./EditResourceType.tsx'), children: [translations] },
    ],
  },
]
