// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const dailyUse: Routes<'dailyUse'> = {
  get: { method: 'GET', path: '/company/v1/daily-use/{type}/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'LEVELS:update', 'MANAGE_LEVELS', 'REPORTS_BOOKINGS'], reads: ['booking', 'resource', 'level'] },
}
