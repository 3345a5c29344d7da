// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceAttributes: Routes<'resourceAttributes'> = {
  list: { method: 'GET', path: '/company/v1/resourceattributes', access: ['RESOURCE_ATTRIBUTES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN', 'RESOURCES'], reads: ['resource_attribute', 'resource'], filters: { resource_count: 'range' } },
  get: { method: 'GET', path: '/company/v1/resourceattributes/{id}', access: ['RESOURCE_ATTRIBUTES:read'], reads: ['resource_attribute', 'resource'] },
  create: { method: 'POST', path: '/company/v1/resourceattributes', access: ['RESOURCE_ATTRIBUTES:create'], idempotent: true, changes: ['resource_attribute'] },
  update: { method: 'PUT', path: '/company/v1/resourceattributes/{id}', access: ['RESOURCE_ATTRIBUTES:update'], changes: ['resource_attribute'] },
  remove: { method: 'DELETE', path: '/company/v1/resourceattributes/{id}', access: ['RESOURCE_ATTRIBUTES:delete'], changes: ['resource_attribute'] },
}
