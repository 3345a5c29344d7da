// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceModels: Routes<'resourceModels'> = {
  list: { method: 'GET', path: '/company/v1/resourcemodels', access: ['RESOURCES'], reads: ['resource_model', 'resource'], filters: { resource_count: 'range' } },
  get: { method: 'GET', path: '/company/v1/resourcemodels/{id}', access: ['RESOURCES:read'], reads: ['resource_model', 'resource'] },
  create: { method: 'POST', path: '/company/v1/resourcemodels', access: ['RESOURCES:create', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource_model'] },
  update: { method: 'PUT', path: '/company/v1/resourcemodels/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_model'] },
  remove: { method: 'DELETE', path: '/company/v1/resourcemodels/{id}', access: ['RESOURCES:delete', 'MANAGE_RESOURCES'], changes: ['resource_model'] },
}
