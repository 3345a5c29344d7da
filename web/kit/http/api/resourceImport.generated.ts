// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceImport: Routes<'resourceImport'> = {
  exportCsv: { method: 'GET', path: '/company/v1/resources/export/csv', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'resource_attribute', 'resource_capacity_type'], file: true, filters: { level: 'numbers', resource_type: 'numbers', resource_model: 'numbers', resource_attribute: 'numbers', capacity: 'range', seats: 'range', is_bookable: 'yes_no' } },
  exportSpreadsheet: { method: 'GET', path: '/company/v1/resources/export/xlsx', access: ['RESOURCES:read', 'MANAGE_RESOURCES', 'PLAN'], reads: ['resource', 'resource_type', 'resource_model', 'level', 'resource_attribute', 'resource_capacity_type'], file: true, filters: { level: 'numbers', resource_type: 'numbers', resource_model: 'numbers', resource_attribute: 'numbers', capacity: 'range', seats: 'range', is_bookable: 'yes_no' } },
}
