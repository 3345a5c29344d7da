// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceClean: Routes<'resourceClean'> = {
  list: { method: 'GET', path: '/company/v1/resource-clean', access: ['CLEAN'], reads: ['resource_clean', 'booking', 'resource', 'resource_type', 'level', 'user'], filters: { level: 'numbers', state: 'texts' } },
  clean: { method: 'POST', path: '/company/v1/resource-clean', access: ['CLEAN'], changes: ['resource_clean', 'booking'] },
  mark: { method: 'POST', path: '/company/v1/resource-clean/mark', access: ['CLEAN'], idempotent: true, changes: ['resource_clean', 'booking'] },
  undo: { method: 'POST', path: '/company/v1/resource-clean/undo', access: ['CLEAN'], idempotent: true, changes: ['resource_clean', 'booking'] },
}
