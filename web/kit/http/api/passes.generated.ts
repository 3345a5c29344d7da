// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const passes: Routes<'passes'> = {
  list: { method: 'GET', path: '/company/v1/plan/spacepasses/all', access: ['PLAN'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
  get: { method: 'GET', path: '/company/v1/plan/spacepasses/{id}', access: ['PLAN'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
  remove: { method: 'DELETE', path: '/company/v1/plan/spacepasses/{id}', access: ['PLAN'], changes: ['booking'] },
  scan: { method: 'POST', path: '/company/v1/plan/scan', access: ['PLAN'], reads: ['resource', 'level', 'booking'] },
}
