// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resources: Routes<'resources'> = {
  list: { method: 'GET', path: '/company/v1/resources', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'favourite'], filters: { level: 'numbers', resource_function_type: 'numbers', resource_type: 'numbers', resource_model: 'numbers', resource_attribute: 'numbers', capacity: 'range', seats: 'range', is_bookable: 'yes_no', resource_import: 'numbers', includes: 'texts' } },
  filters: { method: 'GET', path: '/company/v1/resources/filters', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'resource_attribute'] },
  get: { method: 'GET', path: '/company/v1/resources/{id}', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'favourite', 'resource_attribute', 'resource_capacity_type'] },
  state: { method: 'GET', path: '/company/v1/resources/{id}/state', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
  favor: { method: 'POST', path: '/company/v1/resources/{id}/favor', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], changes: ['favourite'] },
  disfavor: { method: 'POST', path: '/company/v1/resources/{id}/disfavor', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], changes: ['favourite'] },
  create: { method: 'POST', path: '/company/v1/resources', access: ['RESOURCES:create'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/resources/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  setAttributes: { method: 'POST', path: '/company/v1/resources/{id}/resourceattributes', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  duplicate: { method: 'POST', path: '/company/v1/resources/{id}/duplicate', access: ['RESOURCES:create', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  checkDelete: { method: 'GET', path: '/company/v1/resources/checkdelete/{id}', access: ['RESOURCES:delete', 'MANAGE_RESOURCES'], reads: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/resources/{id}', access: ['RESOURCES:delete', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  removeSeveral: { method: 'POST', path: '/company/v1/resources/delete', access: ['RESOURCES:delete', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'], deletes: { row: '/company/v1/resources/{id}', ids: 'picked' } },
}
