// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const bookings: Routes<'bookings'> = {
  list: { method: 'POST', path: '/company/v1/bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user', 'user_preference'] },
  counts: { method: 'GET', path: '/company/v1/bookings/counts', access: ['BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level'] },
  csv: { method: 'POST', path: '/company/v1/bookings/export', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user', 'user_preference'], file: true },
  availability: { method: 'POST', path: '/company/v1/bookings/resources-availability', access: ['BOOKINGS', 'MY_BOOKINGS', 'PLAN'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
  store: { method: 'POST', path: '/company/v1/bookings/store', access: ['BOOKINGS:create', 'MY_BOOKINGS:create', 'PLAN'], idempotent: true, changes: ['booking'] },
  resize: { method: 'PUT', path: '/company/v1/bookings/resize', access: ['BOOKINGS:update', 'MY_BOOKINGS:update'], changes: ['booking'] },
  available: { method: 'GET', path: '/company/v1/bookings/available', access: ['BOOKINGS', 'MY_BOOKINGS', 'PLAN'], reads: ['booking', 'resource', 'resource_type', 'level', 'map', 'user', 'user_preference'] },
  showGrid: { method: 'GET', path: '/company/v1/show-grid', access: ['BOOKINGS', 'MY_BOOKINGS'], reads: ['preset'] },
  get: { method: 'GET', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
  history: { method: 'GET', path: '/company/v1/bookings/{id}/history', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'level', 'user'] },
  update: { method: 'PUT', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:update', 'MY_BOOKINGS:update'], changes: ['booking'] },
  remove: { method: 'DELETE', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'], changes: ['booking'] },
  cancelSeveral: { method: 'POST', path: '/company/v1/bookings/cancel', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'], idempotent: true, changes: ['booking'] },
  grid: { method: 'GET', path: '/company/v1/bookings-grid/{presetId}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
  gridDay: { method: 'GET', path: '/company/v1/bookings-grid/{presetId}/day', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level', 'preset', 'user'] },
  gridWeek: { method: 'GET', path: '/company/v1/bookings-grid/{presetId}/week', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level', 'preset', 'user'] },
  gridBookings: { method: 'POST', path: '/company/v1/bookings-grid-bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level', 'preset', 'user'] },
}
