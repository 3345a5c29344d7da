// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const search: Routes<'search'> = {
  find: { method: 'GET', path: '/company/v1/search', access: 'login', reads: ['resource', 'resource_type', 'level'] },
  bookings: { method: 'GET', path: '/company/v1/search/bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'], reads: ['booking', 'resource', 'resource_type', 'level', 'user'] },
  offers: { method: 'POST', path: '/company/v1/search/offers', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'], reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level'] },
}
