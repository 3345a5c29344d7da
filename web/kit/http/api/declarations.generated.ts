// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const declarations: Routes<'declarations'> = {
  list: { method: 'GET', path: '/company/v1/declarations', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
  dates: { method: 'POST', path: '/company/v1/declarations/dates', access: ['BOOKINGS', 'MY_BOOKINGS', 'PLAN'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
  tryDate: { method: 'POST', path: '/company/v1/declarations/{id}/dates/{day}', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN'], changes: ['booking'] },
  cost: { method: 'POST', path: '/company/v1/declarations/cost', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: ['resource'] },
  get: { method: 'GET', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
  remove: { method: 'DELETE', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'], changes: ['booking'] },
  restore: { method: 'POST', path: '/company/v1/declarations/{id}/restore', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'], changes: ['booking'] },
  checkIn: { method: 'POST', path: '/company/v1/declarations/{id}/check-in', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], changes: ['booking'] },
  checkOut: { method: 'POST', path: '/company/v1/declarations/{id}/check-out', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], changes: ['booking'] },
  extend: { method: 'POST', path: '/company/v1/declarations/{id}/extend', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'], changes: ['booking'] },
}
