// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const liveMaps: Routes<'liveMaps'> = {
  toggle: { method: 'PUT', path: '/company/v1/maps/{id}', access: ['REAL_TIME'], changes: ['map'] },
  token: { method: 'POST', path: '/company/v1/temptokens', access: ['REAL_TIME'], changes: [] },
  live: { method: 'POST', path: '/company/v1/maps/{id}/live', access: 'public', reads: ['booking', 'resource', 'level', 'map'] },
}
