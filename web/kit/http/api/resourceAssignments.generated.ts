// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceAssignments: Routes<'resourceAssignments'> = {
  list: { method: 'GET', path: '/company/v1/resourceassignments', access: ['RESOURCES', 'MANAGE_USERS'], reads: ['resource', 'user'], filters: { resource_id: 'numbers', user_id: 'numbers' } },
  get: { method: 'GET', path: '/company/v1/resourceassignments/{id}', access: ['RESOURCES', 'MANAGE_USERS'], reads: ['resource', 'user'] },
  create: { method: 'POST', path: '/company/v1/resourceassignments', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/resourceassignments/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/resourceassignments/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
}
