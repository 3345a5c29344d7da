// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const containerMembers: Routes<'containerMembers'> = {
  list: { method: 'GET', path: '/company/v1/containers/{id}/members', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read', 'LEVELS_CONTAINERS:read', 'RESOURCES_CONTAINERS:read', 'RECEPTION_DESK_CONTAINERS:read'], reads: ['container', 'user', 'level', 'resource', 'resource_type'], filters: { is_member: 'yes_no', is_active: 'yes_no', level: 'numbers', resource_type: 'numbers' } },
  change: { method: 'PUT', path: '/company/v1/containers/{id}/members', access: ['USERS_CONTAINERS:update', 'USER_MANAGER_CONTAINERS:update', 'LEVELS_CONTAINERS:update', 'RESOURCES_CONTAINERS:update', 'RECEPTION_DESK_CONTAINERS:update'], changes: ['container'] },
  users: { method: 'GET', path: '/company/v1/containers/{id}/users', access: ['USERS_CONTAINERS:read', 'USER_MANAGER_CONTAINERS:read'], reads: ['container', 'user'] },
  addUsers: { method: 'POST', path: '/company/v1/containers/{id}/users', access: ['USERS_CONTAINERS:update', 'USER_MANAGER_CONTAINERS:update'], changes: ['container'] },
  removeUsers: { method: 'DELETE', path: '/company/v1/containers/{id}/users', access: ['USERS_CONTAINERS:update', 'USER_MANAGER_CONTAINERS:update'], changes: ['container'], deletes: { row: '/company/v1/containers/{id}/members/{memberId}', ids: 'user_ids' } },
  managers: { method: 'GET', path: '/company/v1/containers/{id}/usermanagers', access: ['USER_MANAGER_CONTAINERS:read'], reads: ['container', 'user'] },
  addManagers: { method: 'POST', path: '/company/v1/containers/{id}/usermanagers', access: ['USER_MANAGER_CONTAINERS:update'], changes: ['container'] },
  removeManagers: { method: 'DELETE', path: '/company/v1/containers/{id}/usermanagers', access: ['USER_MANAGER_CONTAINERS:update'], changes: ['container'], deletes: { row: '/company/v1/containers/{id}/members/{memberId}', ids: 'user_ids' } },
  levels: { method: 'GET', path: '/company/v1/containers/{id}/levels', access: ['LEVELS_CONTAINERS:read'], reads: ['container', 'level'] },
  addLevels: { method: 'POST', path: '/company/v1/containers/{id}/levels', access: ['LEVELS_CONTAINERS:update'], changes: ['container'] },
  removeLevels: { method: 'DELETE', path: '/company/v1/containers/{id}/levels', access: ['LEVELS_CONTAINERS:update'], changes: ['container'], deletes: { row: '/company/v1/containers/{id}/members/{memberId}', ids: 'level_ids' } },
  resources: { method: 'GET', path: '/company/v1/containers/{id}/resources', access: ['RESOURCES_CONTAINERS:read'], reads: ['container', 'resource', 'level'] },
  addResources: { method: 'POST', path: '/company/v1/containers/{id}/resources', access: ['RESOURCES_CONTAINERS:update'], changes: ['container'] },
  removeResources: { method: 'DELETE', path: '/company/v1/containers/{id}/resources', access: ['RESOURCES_CONTAINERS:update'], changes: ['container'], deletes: { row: '/company/v1/containers/{id}/members/{memberId}', ids: 'resource_ids' } },
}
