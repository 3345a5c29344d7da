// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourcePermissions: Routes<'resourcePermissions'> = {
  get: { method: 'GET', path: '/company/v1/resources/{id}/permissions', access: ['RESOURCES'], reads: ['resource', 'level', 'user', 'container', 'mega_container', 'role'] },
  people: { method: 'GET', path: '/company/v1/resources/{id}/people/{right}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource', 'level', 'user', 'container', 'mega_container', 'role'] },
  update: { method: 'PUT', path: '/company/v1/resources/{id}/permissions', access: ['RESOURCES_CONTAINERS:update'], changes: ['resource', 'booking'] },
}
