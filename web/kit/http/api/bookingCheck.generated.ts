// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const bookingCheck: Routes<'bookingCheck'> = {
  get: { method: 'GET', path: '/company/v1/booking-check', access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'BOOKINGS:create'], reads: ['booking', 'resource', 'resource_type', 'level', 'user', 'role'] },
}
