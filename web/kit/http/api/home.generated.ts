// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const home: Routes<'home'> = {
  usual: { method: 'GET', path: '/company/v1/home/usual', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'], reads: ['booking', 'resource', 'resource_type', 'level', 'favourite'] },
}
