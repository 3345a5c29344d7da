// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const declarations: Routes<'declarations'> = {
  get: { method: 'GET', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'] },
  remove: { method: 'DELETE', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'] },
  restore: { method: 'POST', path: '/company/v1/declarations/{id}/restore', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'] },
}
