// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const bookings: Routes<'bookings'> = {
  list: { method: 'POST', path: '/company/v1/bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  csv: { method: 'POST', path: '/company/v1/bookings/export', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], file: true },
  availability: { method: 'POST', path: '/company/v1/bookings/resources-availability', access: ['BOOKINGS', 'MY_BOOKINGS', 'PLAN'] },
  store: { method: 'POST', path: '/company/v1/bookings/store', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN'], idempotent: true },
  resize: { method: 'PUT', path: '/company/v1/bookings/resize', access: ['BOOKINGS:update', 'MY_BOOKINGS:update'] },
  get: { method: 'GET', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  update: { method: 'PUT', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:update', 'MY_BOOKINGS:update'] },
  remove: { method: 'DELETE', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'] },
  grid: { method: 'GET', path: '/company/v1/bookings-grid/{presetId}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  gridDay: { method: 'GET', path: '/company/v1/bookings-grid/{presetId}/day', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  gridBookings: { method: 'POST', path: '/company/v1/bookings-grid-bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
}
