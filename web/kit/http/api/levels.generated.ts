// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const levels: Routes<'levels'> = {
  all: { method: 'GET', path: '/company/v1/levels/all', access: 'login', reads: ['level', 'map', 'resource', 'favourite', 'profile'] },
  search: { method: 'GET', path: '/company/v1/levels/finder', access: ['LEVELS', 'PLAN'], reads: ['level', 'map', 'resource', 'favourite', 'profile'] },
  ofContainers: { method: 'GET', path: '/company/v1/levels/container', access: ['LEVELS_CONTAINERS'], reads: ['level', 'map', 'resource', 'favourite', 'profile'] },
  finder: { method: 'GET', path: '/company/v1/levels/{id}/finder', access: ['LEVELS', 'PLAN'], reads: ['booking', 'resource', 'resource_type', 'resource_attribute', 'level', 'map', 'user', 'favourite'] },
  sublevels: { method: 'GET', path: '/company/v1/levels/{id}/sublevels', access: ['LEVELS', 'PLAN'], reads: ['level', 'map', 'resource', 'favourite', 'profile'] },
  resources: { method: 'GET', path: '/company/v1/levels/{id}/resources/all', access: ['LEVELS', 'PLAN'], reads: ['resource', 'resource_type', 'resource_attribute', 'level'] },
  openDay: { method: 'GET', path: '/company/v1/levels/open-day', access: 'login', reads: ['level', 'resource', 'profile', 'visit'] },
  unusualDays: { method: 'GET', path: '/company/v1/levels/unusual-days', access: 'login', reads: ['level', 'resource', 'profile', 'visit'] },
  visit: { method: 'POST', path: '/company/v1/levels/{id}/visit', access: ['PLAN'], changes: ['visit'] },
  favor: { method: 'POST', path: '/company/v1/levels/{id}/favor', access: ['PLAN'], changes: ['favourite'] },
  disfavor: { method: 'POST', path: '/company/v1/levels/{id}/disfavor', access: ['PLAN'], changes: ['favourite'] },
  get: { method: 'GET', path: '/company/v1/levels/{id}', access: ['LEVELS:read', 'MANAGE_LEVELS', 'PLAN'], reads: ['level', 'map', 'favourite'] },
  create: { method: 'POST', path: '/company/v1/levels', access: ['LEVELS:create', 'MANAGE_LEVELS'], idempotent: true, changes: ['level'] },
  update: { method: 'PUT', path: '/company/v1/levels/{id}', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['level', 'booking'] },
  impact: { method: 'GET', path: '/company/v1/levels/{id}/impact', access: ['LEVELS:delete', 'MANAGE_LEVELS'], reads: ['level', 'resource', 'booking', 'user'] },
  moveImpact: { method: 'GET', path: '/company/v1/levels/{id}/move-impact', access: ['LEVELS:update', 'MANAGE_LEVELS'], reads: ['level', 'resource', 'booking', 'user'] },
  order: { method: 'POST', path: '/company/v1/levels/{id}/order', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['level'] },
  remove: { method: 'DELETE', path: '/company/v1/levels/sublevels', access: ['LEVELS:delete', 'MANAGE_LEVELS'], changes: ['level', 'resource', 'booking'], deletes: { row: '/company/v1/levels/{id}', ids: 'level_ids' } },
}
