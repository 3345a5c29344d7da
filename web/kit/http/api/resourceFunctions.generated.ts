// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceFunctions: Routes<'resourceFunctions'> = {
  types: { method: 'GET', path: '/company/v1/resourcefunctiontypes/all', access: ['RESOURCES'], reads: [] },
  list: { method: 'GET', path: '/company/v1/resourcefunctions', access: ['RESOURCES'], reads: ['resource', 'resource_type', 'level', 'device_template'], filters: { resource_id: 'numbers' } },
  get: { method: 'GET', path: '/company/v1/resourcefunctions/{id}', access: ['RESOURCES'], reads: ['resource', 'resource_type', 'level', 'device_template'] },
  create: { method: 'POST', path: '/company/v1/resourcefunctions', access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'RESOURCE_TYPES:update', 'LEVELS:update', 'MANAGE_LEVELS'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/resourcefunctions/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'RESOURCE_TYPES:update', 'LEVELS:update', 'MANAGE_LEVELS'], changes: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/resourcefunctions/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'RESOURCE_TYPES:update', 'LEVELS:update', 'MANAGE_LEVELS'], changes: ['resource', 'booking'] },
  setSeveral: { method: 'POST', path: '/company/v1/resourcefunctions/several', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  restoreSeveral: { method: 'POST', path: '/company/v1/resourcefunctions/several/restore', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  settled: { method: 'GET', path: '/company/v1/functions/{type}/{id}', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'RESOURCE_TYPES:read', 'LEVELS:read', 'MANAGE_LEVELS'], reads: ['resource', 'resource_type', 'level', 'device_template'] },
}
