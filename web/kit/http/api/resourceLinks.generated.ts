// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const resourceLinks: Routes<'resourceLinks'> = {
  linked: { method: 'GET', path: '/company/v1/resourcelinked', access: ['RESOURCES'], reads: ['resource'], filters: { resource_id: 'numbers' } },
  getLinked: { method: 'GET', path: '/company/v1/resourcelinked/{id}', access: ['RESOURCES'], reads: ['resource'] },
  setLinked: { method: 'POST', path: '/company/v1/resourcelinked', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  removeLinked: { method: 'DELETE', path: '/company/v1/resourcelinked/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  distances: { method: 'GET', path: '/company/v1/resourcedistances', access: ['RESOURCES'], reads: ['resource'], filters: { resource_id: 'numbers' } },
  getDistance: { method: 'GET', path: '/company/v1/resourcedistances/{id}', access: ['RESOURCES'], reads: ['resource'] },
  setDistances: { method: 'POST', path: '/company/v1/resourcedistances', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  removeDistance: { method: 'DELETE', path: '/company/v1/resourcedistances/{id}', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
}
