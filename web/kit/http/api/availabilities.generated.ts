// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const availabilities: Routes<'availabilities'> = {
  list: { method: 'GET', path: '/company/v1/resources/{id}/availabilities', access: ['RESOURCES'], reads: ['resource', 'level'] },
  get: { method: 'GET', path: '/company/v1/resources/{id}/availabilities/{availabilityId}', access: ['RESOURCES'], reads: ['resource', 'level'] },
  create: { method: 'POST', path: '/company/v1/resources/{id}/availabilities', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/resources/{id}/availabilities/{availabilityId}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/resources/{id}/availabilities/{availabilityId}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
}
