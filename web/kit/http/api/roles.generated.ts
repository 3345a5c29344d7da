// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const roles: Routes<'roles'> = {
  list: { method: 'GET', path: '/company/v1/roles', access: ['USERS_ROLES:read', 'USER_MANAGER_ROLES:read', 'LEVELS_ROLES:read', 'RESOURCES_ROLES:read', 'RECEPTION_DESK_ROLES:read'], reads: ['role', 'container', 'mega_container', 'user'], filters: { access_type_id: 'numbers', container_count: 'range' } },
  get: { method: 'GET', path: '/company/v1/roles/{id}', access: ['USERS_ROLES:read', 'USER_MANAGER_ROLES:read', 'LEVELS_ROLES:read', 'RESOURCES_ROLES:read', 'RECEPTION_DESK_ROLES:read'], reads: ['role', 'container', 'mega_container', 'user'] },
  create: { method: 'POST', path: '/company/v1/roles', access: ['USERS_ROLES:create', 'USER_MANAGER_ROLES:create', 'LEVELS_ROLES:create', 'RESOURCES_ROLES:create', 'RECEPTION_DESK_ROLES:create'], idempotent: true, changes: ['role'] },
  update: { method: 'PUT', path: '/company/v1/roles/{id}', access: ['USERS_ROLES:update', 'USER_MANAGER_ROLES:update', 'LEVELS_ROLES:update', 'RESOURCES_ROLES:update', 'RECEPTION_DESK_ROLES:update'], changes: ['role'] },
  remove: { method: 'DELETE', path: '/company/v1/roles/{id}', access: ['USERS_ROLES:delete', 'USER_MANAGER_ROLES:delete', 'LEVELS_ROLES:delete', 'RESOURCES_ROLES:delete', 'RECEPTION_DESK_ROLES:delete'], changes: ['role'] },
  permissions: { method: 'GET', path: '/company/v1/roles/{id}/rolepermissions', access: ['USERS_ROLES:read', 'USER_MANAGER_ROLES:read', 'LEVELS_ROLES:read', 'RESOURCES_ROLES:read', 'RECEPTION_DESK_ROLES:read'], reads: ['role', 'container', 'mega_container', 'user', 'permission'] },
  setPermissions: { method: 'PUT', path: '/company/v1/roles/{id}/rolepermissions/bulk', access: ['USERS_ROLES:update', 'USER_MANAGER_ROLES:update', 'LEVELS_ROLES:update', 'RESOURCES_ROLES:update', 'RECEPTION_DESK_ROLES:update'], changes: ['role'] },
}
