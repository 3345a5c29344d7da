// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const containers: Routes<'containers'> = {
  list: { method: 'GET', path: '/company/v1/containers', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read', 'LEVELS_CONTAINERS:read', 'RESOURCES_CONTAINERS:read', 'RECEPTION_DESK_CONTAINERS:read'], reads: ['container', 'role', 'mega_container', 'user', 'resource', 'level'], filters: { access_type_ids: 'numbers', role_id: 'numbers', member_count: 'range', is_used: 'yes_no' } },
  all: { method: 'GET', path: '/company/v1/containers/all', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read', 'LEVELS_CONTAINERS:read', 'RESOURCES_CONTAINERS:read', 'RECEPTION_DESK_CONTAINERS:read', 'RECEPTIONS:read', 'MEGA_CONTAINERS:read'], reads: ['container'] },
  assignable: { method: 'GET', path: '/company/v1/users/assignable-containers', access: ['MANAGE_USERS'], reads: ['container', 'role', 'mega_container'] },
  get: { method: 'GET', path: '/company/v1/containers/{id}', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read', 'LEVELS_CONTAINERS:read', 'RESOURCES_CONTAINERS:read', 'RECEPTION_DESK_CONTAINERS:read'], reads: ['container', 'role', 'mega_container', 'user', 'resource', 'level'] },
  create: { method: 'POST', path: '/company/v1/containers', access: ['USERS_CONTAINERS:create', 'USER_MANAGER_CONTAINERS:create', 'LEVELS_CONTAINERS:create', 'RESOURCES_CONTAINERS:create', 'RECEPTION_DESK_CONTAINERS:create'], idempotent: true, changes: ['container'] },
  update: { method: 'PUT', path: '/company/v1/containers/{id}', access: ['USERS_CONTAINERS:update', 'USER_MANAGER_CONTAINERS:update', 'LEVELS_CONTAINERS:update', 'RESOURCES_CONTAINERS:update', 'RECEPTION_DESK_CONTAINERS:update'], changes: ['container'] },
  remove: { method: 'DELETE', path: '/company/v1/containers/{id}', access: ['USERS_CONTAINERS:delete', 'USER_MANAGER_CONTAINERS:delete', 'LEVELS_CONTAINERS:delete', 'RESOURCES_CONTAINERS:delete', 'RECEPTION_DESK_CONTAINERS:delete'], changes: ['container'] },
  roles: { method: 'GET', path: '/company/v1/containers/{id}/roles/all', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read', 'LEVELS_CONTAINERS:read', 'RESOURCES_CONTAINERS:read', 'RECEPTION_DESK_CONTAINERS:read'], reads: ['container', 'role'] },
  setRoles: { method: 'POST', path: '/company/v1/containers/{id}/roles', access: ['USERS_CONTAINERS:update', 'USER_MANAGER_CONTAINERS:update', 'LEVELS_CONTAINERS:update', 'RESOURCES_CONTAINERS:update', 'RECEPTION_DESK_CONTAINERS:update'], idempotent: true, changes: ['container'] },
}
