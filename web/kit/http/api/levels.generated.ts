// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const levels: Routes<'levels'> = {
  all: { method: 'GET', path: '/company/v1/levels/all', access: 'login' },
  search: { method: 'GET', path: '/company/v1/levels/finder', access: ['LEVELS', 'PLAN'] },
  finder: { method: 'GET', path: '/company/v1/levels/{id}/finder', access: ['LEVELS', 'PLAN'] },
  sublevels: { method: 'GET', path: '/company/v1/levels/{id}/sublevels', access: ['LEVELS', 'PLAN'] },
  resources: { method: 'GET', path: '/company/v1/levels/{id}/resources/all', access: ['LEVELS', 'PLAN'] },
  openDay: { method: 'GET', path: '/company/v1/levels/open-day', access: 'login' },
  visit: { method: 'POST', path: '/company/v1/levels/{id}/visit', access: ['PLAN'] },
  favor: { method: 'POST', path: '/company/v1/levels/{id}/favor', access: ['PLAN'] },
  disfavor: { method: 'POST', path: '/company/v1/levels/{id}/disfavor', access: ['PLAN'] },
  get: { method: 'GET', path: '/company/v1/levels/{id}', access: ['LEVELS:read', 'MANAGE_LEVELS', 'PLAN'] },
  create: { method: 'POST', path: '/company/v1/levels', access: ['LEVELS:create', 'MANAGE_LEVELS'], idempotent: true },
  update: { method: 'PUT', path: '/company/v1/levels/{id}', access: ['LEVELS:update', 'MANAGE_LEVELS'] },
  impact: { method: 'GET', path: '/company/v1/levels/{id}/impact', access: ['LEVELS:delete', 'MANAGE_LEVELS'] },
  remove: { method: 'DELETE', path: '/company/v1/levels/sublevels', access: ['LEVELS:delete', 'MANAGE_LEVELS'] },
}
