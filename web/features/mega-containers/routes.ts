import { nameTranslations } from '../../kit/pick/screens.ts'
import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { megaContainerAddresses } from './addresses.ts'
import { joinedGroupPicker, ownRolesPicker, typePicker } from './pickers.ts'

export const area: Area = 'administration'

const pickers: readonly Child[] = [
  nameTranslations,
  { path: typePicker.name, load: () => import('./form/TypePicker.tsx') },
  { path: `${joinedGroupPicker.name}/:access_type_id`, load: () => import('./form/GroupPicker.tsx') },
  { path: `${ownRolesPicker.name}/:container_id`, load: () => import('./form/OwnRolesPicker.tsx') },
]

export const megaContainerScreens: Screen[] = [
  {
    path: megaContainerAddresses.list.path,
    access: ['MEGA_CONTAINERS'],
    load: () => import('./MegaContainersPage.tsx'),
  },
  {
    path: megaContainerAddresses.add.path,
    access: ['MEGA_CONTAINERS'],
    load: () => import('./AddMegaContainer.tsx'),
    children: pickers,
  },
  {
    path: megaContainerAddresses.edit.path,
    access: ['MEGA_CONTAINERS'],
    load: () => import('./EditMegaContainer.tsx'),
    children: pickers,
  },
]
