// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceImport: Routes<'resourceImport'> = {
  exportCsv: { method: 'GET', path: '/company/v1/resources/export/csv', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'favourite', 'resource_attribute', 'resource_capacity_type'], file: true, filters: { level: 'numbers', resource_function_type: 'numbers', resource_type: 'numbers', resource_model: 'numbers', resource_attribute: 'numbers', capacity: 'range', seats: 'range', is_bookable: 'yes_no', resource_import: 'numbers', includes: 'texts' } },
  exportSpreadsheet: { method: 'GET', path: '/company/v1/resources/export/xlsx', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'favourite', 'resource_attribute', 'resource_capacity_type'], file: true, filters: { level: 'numbers', resource_function_type: 'numbers', resource_type: 'numbers', resource_model: 'numbers', resource_attribute: 'numbers', capacity: 'range', seats: 'range', is_bookable: 'yes_no', resource_import: 'numbers', includes: 'texts' } },
  list: { method: 'GET', path: '/company/v1/resource-imports', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource_import'] },
  upload: { method: 'POST', path: '/company/v1/resource-imports', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource_import'], form: true },
  get: { method: 'GET', path: '/company/v1/resource-imports/{id}', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource_import'] },
  rows: { method: 'GET', path: '/company/v1/resource-imports/{id}/rows', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource_import', 'level', 'resource_type'], filters: { fault: 'texts' } },
  faulty: { method: 'GET', path: '/company/v1/resource-imports/{id}/faulty', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource_import'], file: true },
  map: { method: 'POST', path: '/company/v1/resource-imports/{id}/mapping', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_import'] },
  check: { method: 'POST', path: '/company/v1/resource-imports/{id}/check', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_import'] },
  correct: { method: 'POST', path: '/company/v1/resource-imports/{id}/rows', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_import'] },
  start: { method: 'POST', path: '/company/v1/resource-imports/{id}/start', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_import'] },
  stop: { method: 'POST', path: '/company/v1/resource-imports/{id}/stop', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_import'] },
  undo: { method: 'POST', path: '/company/v1/resource-imports/{id}/undo', access: ['RESOURCES:create', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource_import'] },
}
