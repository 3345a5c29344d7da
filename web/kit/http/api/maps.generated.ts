// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const maps: Routes<'maps'> = {
  list: { method: 'GET', path: '/company/v1/maps', access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS', 'CLEAN'], reads: ['map', 'map_draft', 'level', 'resource'] },
  get: { method: 'GET', path: '/company/v1/maps/{id}', access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS', 'CLEAN'], reads: ['map', 'level', 'resource'] },
  picture: { method: 'GET', path: '/company/v1/maps/{id}/pictures/{hash}', access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS', 'CLEAN'], reads: ['map'], file: true },
  thumbnail: { method: 'GET', path: '/company/v1/maps/{id}/pictures/{hash}/small', access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS', 'CLEAN'], reads: ['map'], file: true },
}
