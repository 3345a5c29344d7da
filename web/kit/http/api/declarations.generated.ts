// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const declarations: Routes<'declarations'> = {
  get: { method: 'GET', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
  remove: { method: 'DELETE', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'], changes: ['booking'] },
  restore: { method: 'POST', path: '/company/v1/declarations/{id}/restore', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'], changes: ['booking'] },
}
