import type { Area, Screen } from '../../kit/session/screen.ts'
import { permissionAddresses } from './addresses.ts'

export const area: Area = 'administration'

export const permissionScreens: Screen[] = [
  ...Object.values(permissionAddresses).map(
    ({ list, edit }): Screen => ({
      path: list.path,
      access: 'login',
      load: () => import('./PermissionsPage.tsx'),
      children: [{ path: edit.path, load: () => import('./PermissionPanel.tsx') }],
    }),
  ),
]
