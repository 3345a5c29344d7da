// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const openingHours: Routes<'openingHours'> = {
  ofLevel: { method: 'GET', path: '/company/v1/levels/{id}/working-hours', access: ['LEVELS:read', 'MANAGE_LEVELS'], reads: ['level'] },
  setOfLevel: { method: 'PUT', path: '/company/v1/levels/{id}/working-hours', access: ['LEVELS:update', 'MANAGE_LEVELS'], changes: ['level', 'booking'] },
  ofType: { method: 'GET', path: '/company/v1/resourcetypes/{id}/working-hours', access: ['RESOURCE_TYPES:read'], reads: ['resource_type'] },
  setOfType: { method: 'PUT', path: '/company/v1/resourcetypes/{id}/working-hours', access: ['RESOURCE_TYPES:update'], changes: ['resource_type', 'booking'] },
  ofResource: { method: 'GET', path: '/company/v1/resources/{id}/working-hours', access: ['RESOURCES:read', 'MANAGE_RESOURCES'], reads: ['resource', 'resource_type', 'level', 'user'] },
  setOfResource: { method: 'PUT', path: '/company/v1/resources/{id}/working-hours', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
}
