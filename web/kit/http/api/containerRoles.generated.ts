// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const containerRoles: Routes<'containerRoles'> = {
  list: { method: 'GET', path: '/company/v1/containers/{id}/roles', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read', 'LEVELS_CONTAINERS:read', 'RESOURCES_CONTAINERS:read', 'RECEPTION_DESK_CONTAINERS:read'], reads: ['container', 'role'], filters: { is_member: 'yes_no' } },
  change: { method: 'PUT', path: '/company/v1/containers/{id}/roles', access: ['USERS_CONTAINERS:update', 'USER_MANAGER_CONTAINERS:update', 'LEVELS_CONTAINERS:update', 'RESOURCES_CONTAINERS:update', 'RECEPTION_DESK_CONTAINERS:update'], changes: ['container'] },
}
