import { catalogueScreens } from '../../kit/catalogue/screens.ts'
import type { Area, Screen } from '../../kit/session/screen.ts'
import { roleAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const roleScreens: Screen[] = [
  ...roleAddresses.flatMap(({ catalogue, code, permissions }) => [
    catalogueScreens(catalogue, {
      access: [code],
      list: () => import('./RolesPage.tsx'),
      panel: () => import('./RolePanel.tsx'),
    }),
    { path: permissions.path, access: [code], load: () => import('./permissions/RolePermissionsPage.tsx') },
  ]),
]
