// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const accessTypesCalls: Routes<'accessTypesCalls'> = {
  all: { method: 'GET', path: '/company/v1/accesstypes/all', access: ['USERS_CONTAINERS', 'USER_MANAGER_CONTAINERS', 'LEVELS_CONTAINERS', 'RESOURCES_CONTAINERS', 'RECEPTION_DESK_CONTAINERS', 'USERS_ROLES', 'USER_MANAGER_ROLES', 'LEVELS_ROLES', 'RESOURCES_ROLES', 'RECEPTION_DESK_ROLES', 'MEGA_CONTAINERS'], reads: [] },
}
