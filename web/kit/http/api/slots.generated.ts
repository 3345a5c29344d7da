// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const slots: Routes<'slots'> = {
  available: { method: 'GET', path: '/company/v1/slots/available', access: ['PLAN'], reads: ['booking', 'resource', 'level', 'map'] },
  list: { method: 'GET', path: '/company/v1/slots/{type}/{id}', access: ['PLAN'], reads: ['booking', 'resource', 'level', 'map'] },
  occupancies: { method: 'GET', path: '/company/v1/occupancies/{type}/{id}', access: ['PLAN'], reads: ['booking', 'resource', 'level'] },
  ofLevels: { method: 'GET', path: '/company/v1/occupancies', access: ['PLAN', 'LEVELS'], reads: ['booking', 'resource', 'level'] },
}
