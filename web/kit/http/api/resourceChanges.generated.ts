// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceChanges: Routes<'resourceChanges'> = {
  change: { method: 'POST', path: '/company/v1/resources/change', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking', 'resource_import'] },
  restore: { method: 'POST', path: '/company/v1/resources/restore', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  table: { method: 'POST', path: '/company/v1/resources/table', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource', 'resource_type', 'resource_model', 'resource_attribute', 'resource_capacity_type', 'level'] },
  saveTable: { method: 'POST', path: '/company/v1/resources/table/save', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking', 'resource_import'] },
}
