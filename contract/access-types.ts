import { type AccessType, accessTypeIds, type PermissionCode } from './permissions.ts'

export const accessTypes = Object.keys(accessTypeIds) as AccessType[]

/** The permission that containers of a type ask for (R403). */
export const containerCodes = {
  USER: 'USERS_CONTAINERS',
  USER_MANAGER: 'USER_MANAGER_CONTAINERS',
  LEVEL: 'LEVELS_CONTAINERS',
  RESOURCE: 'RESOURCES_CONTAINERS',
  RECEPTION_DESK: 'RECEPTION_DESK_CONTAINERS',
} as const satisfies Record<AccessType, PermissionCode>

/** The permission that roles of a type ask for (R177). */
export const roleCodes = {
  USER: 'USERS_ROLES',
  USER_MANAGER: 'USER_MANAGER_ROLES',
  LEVEL: 'LEVELS_ROLES',
  RESOURCE: 'RESOURCES_ROLES',
  RECEPTION_DESK: 'RECEPTION_DESK_ROLES',
} as const satisfies Record<AccessType, PermissionCode>
