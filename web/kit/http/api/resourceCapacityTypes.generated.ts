// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceCapacityTypes: Routes<'resourceCapacityTypes'> = {
  list: { method: 'GET', path: '/company/v1/resourcecapacitytypes', access: ['RESOURCES'], reads: ['resource_capacity_type', 'resource'], filters: { resource_count: 'range' } },
  get: { method: 'GET', path: '/company/v1/resourcecapacitytypes/{id}', access: ['RESOURCES:read'], reads: ['resource_capacity_type', 'resource'] },
  create: { method: 'POST', path: '/company/v1/resourcecapacitytypes', access: ['RESOURCES:create', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource_capacity_type'] },
  update: { method: 'PUT', path: '/company/v1/resourcecapacitytypes/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_capacity_type'] },
  remove: { method: 'DELETE', path: '/company/v1/resourcecapacitytypes/{id}', access: ['RESOURCES:delete', 'MANAGE_RESOURCES'], changes: ['resource_capacity_type'] },
}
