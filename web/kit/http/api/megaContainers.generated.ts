// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const megaContainers: Routes<'megaContainers'> = {
  joinable: { method: 'GET', path: '/company/v1/megacontainers/joinable-containers', access: ['MEGA_CONTAINERS'], reads: ['mega_container', 'container', 'role', 'user', 'level', 'resource'], filters: { access_type_ids: 'numbers' } },
  joinableRoles: { method: 'GET', path: '/company/v1/megacontainers/joinable-roles', access: ['MEGA_CONTAINERS'], reads: ['role'], filters: { access_type_ids: 'numbers' } },
  outside: { method: 'GET', path: '/company/v1/megacontainers/outside', access: ['MEGA_CONTAINERS:read'], reads: ['user', 'container'] },
  preview: { method: 'POST', path: '/company/v1/megacontainers/preview', access: ['MEGA_CONTAINERS:create', 'MEGA_CONTAINERS:update'], reads: ['mega_container', 'container', 'role', 'user', 'level', 'resource'] },
  list: { method: 'GET', path: '/company/v1/megacontainers', access: ['MEGA_CONTAINERS:read'], reads: ['mega_container', 'container', 'role', 'user', 'level', 'resource'], filters: { container_id: 'numbers', role_id: 'numbers', people: 'range', lacks: 'texts' } },
  get: { method: 'GET', path: '/company/v1/megacontainers/{id}', access: ['MEGA_CONTAINERS:read'], reads: ['mega_container', 'container', 'role', 'user', 'level', 'resource'] },
  create: { method: 'POST', path: '/company/v1/megacontainers', access: ['MEGA_CONTAINERS:create'], idempotent: true, changes: ['mega_container'] },
  update: { method: 'PUT', path: '/company/v1/megacontainers/{id}', access: ['MEGA_CONTAINERS:update'], changes: ['mega_container'] },
  remove: { method: 'DELETE', path: '/company/v1/megacontainers/{id}', access: ['MEGA_CONTAINERS:delete'], changes: ['mega_container'] },
  containers: { method: 'GET', path: '/company/v1/megacontainers/{id}/containers', access: ['MEGA_CONTAINERS:read'], reads: ['mega_container', 'container', 'role', 'user', 'level', 'resource'] },
  addContainers: { method: 'POST', path: '/company/v1/megacontainers/{id}/containers', access: ['MEGA_CONTAINERS:update'], changes: ['mega_container'] },
  removeContainers: { method: 'DELETE', path: '/company/v1/megacontainers/{id}/containers', access: ['MEGA_CONTAINERS:update'], changes: ['mega_container'], deletes: { row: '/company/v1/megacontainers/{id}/containers/{containerId}', ids: 'container_ids' } },
}
