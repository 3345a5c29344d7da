import { recordScreens } from '../../kit/detail/screens.ts'
import { nameTranslations } from '../../kit/pick/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { containerAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const containerScreens: Screen[] = [
  ...containerAddresses.flatMap(({ kind, code, catalogue, record, members, roles }) => [
    {
      path: catalogue.list.path,
      access: [code],
      load: () => import('./ContainersPage.tsx'),
      children: [
        { path: catalogue.add.path, load: () => import('./ContainerPanel.tsx'), children: [nameTranslations] },
      ],
    },
    recordScreens(record, {
      access: [code],
      page: () => import('./ContainerPage.tsx'),
      first: { load: () => import('./NameSection.tsx'), children: [nameTranslations] },
      sections: [
        kind === 'RESOURCE'
          ? {
              path: members.path,
              load: () => import('./ResourcesSection.tsx'),
              children: [{ path: 'search-filters', load: () => import('./SearchFilters.tsx') }],
            }
          : { path: members.path, load: () => import('./MembersSection.tsx') },
        { path: roles.path, load: () => import('./RolesSection.tsx') },
      ],
    }),
  ]),
]
