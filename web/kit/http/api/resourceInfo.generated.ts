// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceInfo: Routes<'resourceInfo'> = {
  get: { method: 'GET', path: '/company/v1/resourceinfo/{id}', access: ['RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'], reads: ['resource', 'resource_type', 'resource_attribute', 'level', 'map', 'favourite'] },
}
