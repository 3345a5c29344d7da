// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceTypes: Routes<'resourceTypes'> = {
  list: { method: 'GET', path: '/company/v1/resourcetypes', access: ['RESOURCE_TYPES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN', 'RESOURCES', 'MANAGE_RESOURCES', 'RESOURCES_CONTAINERS'], reads: ['resource_type', 'resource'], filters: { kind: 'texts', resource_count: 'range' } },
  get: { method: 'GET', path: '/company/v1/resourcetypes/{id}', access: ['RESOURCE_TYPES:read'], reads: ['resource_type', 'resource'] },
  create: { method: 'POST', path: '/company/v1/resourcetypes', access: ['RESOURCE_TYPES:create'], idempotent: true, changes: ['resource_type'] },
  update: { method: 'PUT', path: '/company/v1/resourcetypes/{id}', access: ['RESOURCE_TYPES:update'], changes: ['resource_type'] },
  remove: { method: 'DELETE', path: '/company/v1/resourcetypes/{id}', access: ['RESOURCE_TYPES:delete'], changes: ['resource_type'] },
}
